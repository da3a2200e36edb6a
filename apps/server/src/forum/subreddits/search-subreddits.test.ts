import { expect, test } from 'vitest'
import { setUpPerson, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { countCalls } from '../../testing/make-posts.ts'

const world = setUpWorld()
const person = setUpPerson(world)

test('finds subreddits by name', async () => {
  world.forum.changeSubreddit('webhosting', { title: 'Web hosting', subscribers: 1234 })
  const { subreddits } = await person.api.functions.redditSearch({ query: 'webho' })
  expect(subreddits).toEqual([{ name: 'webhosting', title: 'Web hosting', subscribers: 1234, public: true }])
})

test('what was found for one user is found for all, until an hour has passed', async () => {
  const other = await world.signUp()
  const asked = () => countCalls(world, /GET \/subreddits\/search/)
  const find = async (who: Person, query: string) =>
    (await who.api.functions.redditSearch({ query })).subreddits
  const first = await find(person, 'web HOST')
  const before = asked()
  expect(await find(other, 'Web  host')).toEqual(first)
  expect(asked()).toBe(before)
  world.setNow(new Date(Date.now() + 3_600_000 + 1_000))
  await find(other, 'web host')
  expect(asked()).toBe(before + 1)
})

test('says in plain words that the forum does not answer', async () => {
  world.forum.planFaults([
    { on: { endpoint: 'GET /subreddits/search' }, do: { kind: 'answer', when: 'before', status: 503 } },
  ])
  await expect(person.api.functions.redditSearch({ query: 'hosting' })).rejects.toMatchObject({
    code: 'FORUM_UNAVAILABLE',
    status: 503,
    message:
      'The forum does not answer properly at the moment. Nothing is lost; please try again in a few minutes.',
  })
})
