import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RequestTimedOutError } from '@radar/reddit'
import { scans } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { setUpWorld } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, titlesOf } from '../../testing/make-posts.ts'
import { scanDue } from './schedules/scan-due.ts'
import { sweepScans } from './sweep-scans.ts'

const world = setUpWorld()

/** Worker that stalls before it lists posts, until it is resumed. */
function startStalled() {
  const stalled = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const { reddit } = world.ctx
  const appOnly: typeof reddit.appOnly = (...options) => {
    const session = reddit.appOnly(...options)
    const newPostPages: typeof session.newPostPages = async function* (subreddits) {
      stalled.resolve()
      await gate.promise
      yield* session.newPostPages(subreddits)
    }
    return { ...session, newPostPages }
  }
  const ctx: Ctx = { ...world.ctx, reddit: { ...reddit, appOnly } }
  const done = sweepScans(ctx).catch(() => undefined)
  return { stalled: stalled.promise, goOn: gate.resolve, fail: gate.reject, done }
}

/** Scan whose worker stalls so long that another takes it over, which stalls as well. */
async function stallTwice() {
  const subreddit = freshName('stalled')
  world.forum.addPosts([makePost(subreddit, 'Which web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [subreddit] })
  const isIt = eq(scans.campaign_id, id)
  await scanDue(world.ctx)
  const first = startStalled()
  await first.stalled
  await world.ctx.db.transaction((tx) =>
    tx
      .update(scans)
      .set({ lease_until: sql`clock_timestamp()` })
      .where(isIt),
  )
  const second = startStalled()
  await second.stalled
  const scanOf = async () => (await person.api.campaigns.get({ id })).last_scan
  return { person, id, first, second, scanOf }
}

test('a worker that stalled neither ends nor counts into a scan that another has taken over', async () => {
  const { person, id, first, second, scanOf } = await stallTwice()
  first.goOn()
  await first.done
  expect(await scanOf()).toMatchObject({ status: 'running', posts_scanned: 0, subreddits_done: 0 })
  second.goOn()
  await second.done
  expect(await scanOf()).toMatchObject({ status: 'done', posts_scanned: 1, matches_found: 1 })
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})

test('what a stalled worker fails with fails no scan that another has taken over', async () => {
  const { first, second, scanOf } = await stallTwice()
  first.fail(new RequestTimedOutError({ endpoint: 'GET /r/stalled/new', timeout_ms: 1 }))
  await first.done
  expect(await scanOf()).toMatchObject({ status: 'running' })
  second.goOn()
  await second.done
  expect(await scanOf()).toMatchObject({ status: 'done', matches_found: 1 })
})

test('a worker keeps its lease for as long as it works', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const subreddit = freshName('slow')
  world.forum.addPosts([makePost(subreddit, 'Which web hosting?')])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [subreddit] })
  const isIt = eq(scans.campaign_id, id)
  await scanDue(world.ctx)
  const worker = startStalled()
  await worker.stalled
  await world.ctx.db.transaction((tx) =>
    tx
      .update(scans)
      .set({ lease_until: sql`clock_timestamp()` })
      .where(isIt),
  )
  vi.advanceTimersByTime(20_000)
  const isHeld = sql<boolean>`${scans.lease_until} > clock_timestamp() + interval '30 seconds'`
  const held = () => world.ctx.db.transaction((tx) => tx.select({ isHeld }).from(scans).where(isIt))
  await expect.poll(held).toEqual([{ isHeld: true }])
  worker.goOn()
  await worker.done
})
