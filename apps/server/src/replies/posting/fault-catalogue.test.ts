import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { faultCatalogue } from '@radar/reddit-simulator'
import { createMemory } from '../../create-memory.ts'
import { createRateBudget, connectReddit } from '../../forum/index.ts'
import type { BudgetTime } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { commentsUnder, createReplier, pass, setUpWorld } from '../../testing/index.ts'
import type { Replier } from '../../testing/index.ts'
import { postReply } from './post-reply.ts'
import { reconcileReply } from './reconcile-reply.ts'

// All cases are one client to the forum: its window must hold them all, wherever it begins.
const world = setUpWorld({ budget: { requests: 100_000, seconds: 600 } })
let sam: Replier
let clients = 0

beforeEach(async () => {
  sam = await createReplier(world)
})

const secondsUntil = (time: number) => (time - world.ctx.now().getTime()) / 1_000

describe('every fault that can meet a comment', () => {
  const meets = faultCatalogue.filter(
    ({ id }) => !/^(F8|F9|F11|F12|F17|F18|F20|F29)/.test(id) && id !== 'F5 hang 30 s',
  )
  test.each(meets.map(({ id }) => id))('%s: at most one comment, and an end that is told', async (id) => {
    await suffer(id)
  })
})

describe('every fault of the rate limit', () => {
  const meets = faultCatalogue.filter(({ id }) => /^(F11|F12)/.test(id))
  test.each(meets.map(({ id }) => id))('%s: at most one comment, and an end that is told', async (id) => {
    await suffer(id, withBudgetInTime())
  })
})

/**
 * Creates a worker whose rate budget runs on the world's clock, which waits for it. Each case has a budget of its own,
 * since the forum's limit would count for all that follow.
 */
function withBudgetInTime(): Ctx {
  const { databaseNow, monotonic, db, log } = world.ctx
  const time: BudgetTime = {
    now: sql`${{ getSQL: databaseNow }}`,
    monotonic,
    sleep: async (ms) => pass(world, ms / 1_000),
  }
  clients += 1
  const client = { clientId: 'radar-test', clientSecret: 'radar-test-secret', username: 'radar' }
  const budget = createRateBudget({ db, clientId: `client-${clients}`, log, time })
  const way = connectReddit({ ...client, url: world.forumUrl }, budget)
  return { ...world.ctx, ...way, memory: createMemory() }
}

/** Posts while a fault is active, and lets time pass until nothing changes any more. */
async function suffer(faultId: string, ctx = world.ctx) {
  const reply = await sam.approve()
  const { action } = faultCatalogue.find((entry) => entry.id === faultId)!
  world.forum.planFaults([{ do: action, on: { endpoint: 'POST /api/comment', times: 1 } }])
  await postReply(ctx, reply.id)
  for (let tries = 0; tries < 8; tries++) {
    await lookUntilTheEnd(ctx, reply.id)
    const { status, scheduled_for } = await sam.person.api.replies.get({ id: reply.id })
    if (status !== 'queued') break
    pass(world, Math.max(secondsUntil(Date.parse(scheduled_for!)), 0) + 1)
    await postReply(ctx, reply.id)
  }

  const end = await sam.person.api.replies.get({ id: reply.id })
  const comments = commentsUnder(world, reply.redditId).length
  expect(['posted', 'failed', 'unknown']).toContain(end.status)
  expect(comments).toBe(end.status === 'posted' ? 1 : 0)
  if (end.status !== 'posted') expect(end.error_message).toBeTruthy()
}

/** Advances the clock to every look, as the sweep and its jobs do. */
async function lookUntilTheEnd(ctx: Ctx, id: string) {
  for (const minutes of [2, 1, 5, 11, 2, 5, 11]) {
    pass(world, minutes * 60)
    await reconcileReply(ctx, id)
  }
}
