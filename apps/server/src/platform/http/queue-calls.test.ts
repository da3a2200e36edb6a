import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { makeCampaign } from '../../testing/make-posts.ts'

const world = setUpWorld()

/** Calls of a kind that one user may have at a time and waiting, and a few more. */
const [AT_A_TIME, MAX_WAITING, SURPLUS] = [2, 60, 3]

test('of one user’s back-tests two run, some wait, the rest are told to, and nobody else notices', async () => {
  const [attacker, neighbour] = [await world.signUp(), await world.signUp()]
  const lock = await lockRows(world.connection, 'lock table watched_subreddits in access exclusive mode')
  const answers = Array.from({ length: AT_A_TIME + MAX_WAITING + SURPLUS }, () => backTest(attacker))
  try {
    expect(await Promise.race(answers)).toBe('TOO_MANY_REQUESTS')
    await expect.poll(lock.countWaiting).toBe(AT_A_TIME)
    expect((await neighbour.api.savedViews.list()).items).toEqual([])
    expect((await attacker.api.savedViews.list()).items).toEqual([])
    expect((await attacker.api.functions.redditSearch({ query: 'hosting' })).subreddits).toEqual([])
  } finally {
    await lock.release()
  }
  const refused = (await Promise.all(answers)).filter((answer) => answer !== 'unknown')
  expect(refused).toEqual(Array(SURPLUS).fill('TOO_MANY_REQUESTS'))
})

test('of one user’s lists of matches one runs at a time, and another call of theirs beside it', async () => {
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: ['webhosting'] })
  const lock = await lockRows(world.connection, 'lock table matches_queue in access exclusive mode')
  const answers = Array.from({ length: 5 }, (_, place) =>
    place % 2 === 0 ? person.api.matches.list({ id }) : person.api.matches.inbox({}),
  )
  try {
    await expect.poll(lock.countWaiting).toBe(1)
    expect((await person.api.savedViews.list()).items).toEqual([])
    expect(await lock.countWaiting()).toBe(1)
  } finally {
    await lock.release()
  }
  expect((await Promise.all(answers)).map(({ total }) => total)).toEqual(Array(5).fill(0))
})

/** Source of the posts, or the reason why there are none. */
function backTest({ api }: Person): Promise<string> {
  const draft = { product_service: 'Web hosting', keywords: ['web hosting'], campaign_prompts: [] }
  const place = { subreddit: 'webhosting', may_ask: false }
  return api.proposals.backTest({ ...draft, ...place, description: '', negative_users: [] }).then(
    ({ source }) => source,
    ({ code }: { code: string }) => code,
  )
}
