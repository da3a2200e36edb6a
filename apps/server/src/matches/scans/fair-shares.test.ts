import { beforeAll, expect, test } from 'vitest'
import { connectAccount, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan, titlesOf } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'

const world = setUpWorld()
let attacker: Person
let neighbour: Person
beforeAll(async () => {
  // The forum's window has just begun, and does not pass while the tests run: what others leave of it is kept for them.
  world.forum.state.clock.set(Math.floor(Date.now() / 600_000) * 600 + 5)
  world.forum.state.clock.stop()
  attacker = await world.signUp()
  neighbour = await world.signUp()
})

const search = (person: Person, query: string) =>
  person.api.functions.redditSearch({ query }).then(
    () => undefined,
    (error: { message: string }) => error.message,
  )

test('one user who searches without end takes a tenth of a window, and everybody else goes on', async () => {
  const [byHand, scheduled] = [freshName('hand'), freshName('due')]
  world.forum.addPosts([makePost(byHand, 'Which web hosting?'), makePost(scheduled, 'Any web hosting?')])
  await connectAccount(neighbour, { account: 'neighbour_main' })

  const refusals = new Set<string | undefined>()
  const attack = Array.from({ length: 60 }, async (_, loop) => {
    for (let n = 0; n < 2; n++) refusals.add(await search(attacker, `attack ${loop} ${n}`))
  })
  await Promise.all(attack)
  expect([...refusals].join()).toMatch(/Your share of the forum's limit is used up. Please try again in /)

  for (let n = 0; n < 15; n++) expect(await search(neighbour, `mine ${n}`)).toBeUndefined()
  const id = await makeCampaign(neighbour, { subreddits: [byHand] })
  expect((await scan(neighbour, id)).last_scan).toMatchObject({ status: 'done', problems: [] })
  expect(await titlesOf(neighbour, id)).toEqual(['Which web hosting?'])

  const third = await world.signUp()
  const due = await makeCampaign(third, { subreddits: [scheduled] })
  await runDue(world.ctx)
  expect(await titlesOf(third, due)).toEqual(['Any web hosting?'])

  const { calls } = world.forum.state.requestLog
  expect(calls.filter(({ status }) => status === 429)).toEqual([])
  const taken = calls.filter(({ query }) => query.includes('attack')).length
  expect(taken).toBeGreaterThan(50)
  expect(taken).toBeLessThanOrEqual(110)
})

test('a scan that finds the share of its user used up says so', async () => {
  const name = freshName('later')
  world.forum.addPosts([makePost(name, 'Which web hosting?')])
  const id = await makeCampaign(attacker, { subreddits: [name] })
  const { last_scan } = await scan(attacker, id)
  expect(last_scan).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^Your share of the forum's limit is used up/),
  })
})
