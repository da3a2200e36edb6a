import { beforeAll, expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { confirmSubreddits } from '../../forum/index.ts'
import {
  countCalls,
  freshName,
  makeCampaign,
  makePost,
  scan,
  searchesUsed,
  titlesOf,
} from '../../testing/make-posts.ts'

const world = setUpWorld()
// Whoever asks for a scan waits for its end, however long that takes here.
beforeAll(() => void (world.ctx.monotonic = () => 0))

const HOUR_MS = 3_600_000

test.each([
  ['private', /private/],
  ['quarantined', /quarantined/],
  ['gated', /confirmation/],
  ['banned', /banned/],
] as const)('a %s subreddit is told in plain words and spoils nothing', async (access, words) => {
  const [good, bad] = [freshName(), freshName()]
  world.forum.addPosts([good, bad].map((name) => makePost(name, `Which web hosting? (${name})`)))
  world.forum.changeSubreddit(bad, { access })
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [bad, good] })
  const { answer, last_scan } = await scan(person, id)
  expect(answer).toMatchObject({ success: true, warning: expect.stringContaining(`r/${bad}: `) })
  expect(last_scan.problems).toEqual([{ subreddit: bad, problem: expect.stringMatching(words) }])
  expect(await titlesOf(person, id)).toEqual([`Which web hosting? (${good})`])
})

test.each(['redirect', 'not-found', 'empty'] as const)(
  'a name that does not exist is told as such where the forum answers with %s',
  async (missingSubreddit) => {
    world.forum.state.quirks.missingSubreddit = missingSubreddit
    const person = await world.signUp()
    const id = await makeCampaign(person, { subreddits: [freshName('nowhere')] })
    const { answer, last_scan } = await scan(person, id)
    expect(answer).toMatchObject({
      success: false,
      error: 'None of the subreddits of this campaign can be read.',
    })
    expect(last_scan.problems[0]!.problem).toContain('There is no subreddit of this name')
    expect(await searchesUsed(person)).toBe(0)
  },
)

test('one of fifteen goes bad between two scans: the group is halved, the others are read together again', async () => {
  const names = Array.from({ length: 15 }, () => freshName('group'))
  world.forum.addPosts(names.map((name) => makePost(name, 'Small talk')))
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: names })
  await scan(person, id)

  const bad = names[4]!
  world.forum.changeSubreddit(bad, { access: 'private' })
  world.forum.addPosts(names.map((name) => makePost(name, `Which web hosting? (${name})`, { age: 5 })))
  const { last_scan } = await scan(person, id)
  expect(last_scan).toMatchObject({ status: 'done', matches_found: 14 })
  expect(last_scan.problems).toHaveLength(1)

  const before = countCalls(world, /\/r\/group/)
  await scan(person, id)
  expect(countCalls(world, /\/r\/group/)).toBe(before + 1)
})

test('looks again after an hour, then two, and goes on where the subreddit is back', async () => {
  const name = freshName()
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  world.forum.changeSubreddit(name, { access: 'private' })
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  const start = Date.now()
  const countLookups = async (hours: number) => {
    const before = countCalls(world, new RegExp(`/r/${name}/`))
    world.setNow(new Date(start + hours * HOUR_MS))
    await scan(person, id)
    return countCalls(world, new RegExp(`/r/${name}/`)) - before
  }
  expect(await countLookups(0)).toBe(1)
  expect(await countLookups(0.1)).toBe(0)
  expect(await countLookups(0.2)).toBe(1)
  world.forum.changeSubreddit(name, { access: 'public' })
  await countLookups(4)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  world.setNow(new Date())
})

test('a name that a group silently leaves out is found out within days', async () => {
  world.forum.state.quirks.badNameInGroup = 'skip'
  const names = [freshName(), freshName()]
  world.forum.addPosts(names.map((name) => makePost(name, 'Small talk')))
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: names })
  const start = Date.now()
  await scan(person, id)
  world.forum.changeSubreddit(names[1]!, { access: 'private' })
  world.setNow(new Date(start + HOUR_MS))
  expect((await scan(person, id)).last_scan.problems).toEqual([])

  world.setNow(new Date(start + 73 * HOUR_MS))
  await confirmSubreddits(world.ctx)
  const { last_scan } = await scan(person, id)
  expect(last_scan.problems).toEqual([{ subreddit: names[1], problem: expect.stringContaining('private') }])
})
