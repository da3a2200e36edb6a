import { expect, test } from 'vitest'
import { plantMatch, setUpWorld } from '../../testing/index.ts'

const world = setUpWorld()
const AUTHOR = 'asking_alex'

test('a name that is added several times at once is on the list once', async () => {
  const person = await world.signUp()
  const added = await Promise.allSettled(
    [AUTHOR, AUTHOR.toUpperCase(), AUTHOR].map((username) => person.api.doNotContact.add({ username })),
  )
  const refused = added.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'CONFLICT' } }, { reason: { code: 'CONFLICT' } }])
  expect((await person.api.doNotContact.list({})).total).toBe(1)
})

test('matches of all campaigns leave their lists with a name, and come back without it', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const planted = [await plantMatch(world, person), await plantMatch(world, person)]
  const listed = async () => {
    const lists = planted.map(({ campaignId }) => person.api.matches.list({ id: campaignId }))
    return (await Promise.all(lists)).flatMap(({ items }) => items.map(({ id }) => id))
  }
  const all = planted.map(({ matchId }) => matchId)
  expect(await listed()).toEqual(all)
  const { id } = await person.api.doNotContact.add({ username: AUTHOR })
  expect(await listed()).toEqual([])
  await person.api.doNotContact.remove({ id })
  expect(await listed()).toEqual(all)
})
