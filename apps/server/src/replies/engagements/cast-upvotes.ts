import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import {
  AccountCoolingDownError,
  ApiRefusalError,
  ReconnectRequiredError,
  RequestRefusedError,
} from '@radar/reddit'
import { buddyUpvoteQueue, engagements, redditCredentials } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { workThrough } from '../../platform/work-through.ts'
import { AccountGoneError, mayVote, planOf } from '../../account/index.ts'
import { VotesForbiddenError, castUpvote } from './cast-upvote.ts'

const MAX_UPVOTES_PER_CLAIM = 20
const CONCURRENCY = 4
const MAX_ATTEMPTS = 6
const FIRST_PAUSE_MS = 5 * 60_000
const MAX_PAUSE_MS = FIRST_PAUSE_MS * 2 ** MAX_ATTEMPTS

/** Casts the upvotes of buddies that are due, oldest first. */
export async function castUpvotes(ctx: Ctx): Promise<void> {
  for (let due = await claim(ctx); due.length > 0; due = await claim(ctx)) await castClaimed(ctx, due)
}

type DueUpvote = Awaited<ReturnType<typeof claim>>[number]

async function castClaimed(ctx: Ctx, due: DueUpvote[]): Promise<void> {
  const left = new Set(due.map(({ upvote }) => upvote.id))
  const cast = async (each: DueUpvote) => {
    await upvoteOnce(ctx, each)
    left.delete(each.upvote.id)
  }
  await workUnderLease(() => workThrough(due, { atATime: CONCURRENCY, work: cast }), {
    renew: () => renew(ctx, left),
    log: ctx.log,
  })
}

async function renew(ctx: Ctx, ids: Iterable<string>): Promise<void> {
  const { id, leased_until } = buddyUpvoteQueue
  const now = ctx.databaseNow()
  await ctx.db.statement((tx) =>
    tx
      .update(buddyUpvoteQueue)
      .set({ leased_until: endOfLease(now, LEASE_MS) })
      .where(and(isOneOf(id, ids), isRenewable(leased_until, now))),
  )
}

/** Claims due upvotes of this forum. */
function claim(ctx: Ctx) {
  const { id, engagement_queue_id, status, scheduled_for, leased_until, attempts } = buddyUpvoteQueue
  const now = ctx.databaseNow()
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id })
      .from(buddyUpvoteQueue)
      .innerJoin(engagements, eq(engagements.id, engagement_queue_id))
      .where(
        and(
          eq(status, 'pending'),
          lte(scheduled_for, now),
          isFree(leased_until, { now, max_ms: MAX_PAUSE_MS }),
          eq(engagements.forum, ctx.forum.name),
        ),
      )
      .orderBy(asc(scheduled_for))
      .limit(MAX_UPVOTES_PER_CLAIM)
      .for('update', { of: buddyUpvoteQueue, skipLocked: true })
    const ids = due.map((upvote) => upvote.id)
    if (ids.length === 0) return []
    await tx
      .update(buddyUpvoteQueue)
      .set({ leased_until: endOfLease(now, LEASE_MS), attempts: sql`${attempts} + 1` })
      .where(inArray(id, ids))
    return tx
      .select({ upvote: buddyUpvoteQueue, engagement: engagements, buddy: redditCredentials })
      .from(buddyUpvoteQueue)
      .innerJoin(engagements, eq(engagements.id, engagement_queue_id))
      .leftJoin(redditCredentials, eq(redditCredentials.id, buddyUpvoteQueue.buddy_reddit_credential_id))
      .where(inArray(id, ids))
  })
}

async function upvoteOnce(ctx: Ctx, due: DueUpvote): Promise<void> {
  const { upvote, engagement, buddy } = due
  const obstacle = await findObstacle(ctx, due)
  if (obstacle !== undefined || !buddy) return fail(ctx, due, obstacle ?? GONE)
  try {
    const { thing_id, thing_type } = engagement
    await castUpvote(ctx, { credentialId: buddy.id, thing_id, thing_type })
  } catch (error) {
    const reason = describeFailure(error, buddy.reddit_username)
    if (reason !== undefined) return fail(ctx, due, reason)
    if (upvote.attempts >= MAX_ATTEMPTS)
      return fail(ctx, due, `The forum did not take it in ${MAX_ATTEMPTS} tries.`)
    ctx.log.warn('upvote.put-off', { upvote: upvote.id, error })
    return postpone(ctx, upvote)
  }
  await end(ctx, due, { status: 'completed', error_message: null })
}

const GONE = 'The account was disconnected before this was done.'

/** Finds what prevents an upvote before the forum is asked, as a sentence. */
async function findObstacle(ctx: Ctx, { engagement, buddy }: DueUpvote): Promise<string | undefined> {
  if (ctx.forum.votes !== 'allowed') return new VotesForbiddenError().message
  if (engagement.gone_at !== null) return `The ${engagement.thing_type} was deleted before this was done.`
  if (!buddy) return GONE
  if (!mayVote(buddy.scopes))
    return `u/${buddy.reddit_username} was connected without the permission to vote. Remove and connect it again.`
  const plan = await ctx.db.transaction((tx) => planOf(tx, engagement.user_id, ctx.now()))
  return plan.buddies ? undefined : 'Buddies are part of the Moderator plan.'
}

/** Describes a refusal that no further try can change; undefined where one may succeed. */
function describeFailure(error: unknown, name: string): string | undefined {
  if (error instanceof AccountGoneError) return GONE
  if (error instanceof ReconnectRequiredError) return `u/${name} must be connected again.`
  if (error instanceof AccountCoolingDownError) return undefined
  if (error instanceof RequestRefusedError || error instanceof ApiRefusalError)
    return `The forum refused the upvote of u/${name}.`
  return undefined
}

/** Doubles the pause after each attempt. */
async function postpone(ctx: Ctx, { id, attempts }: DueUpvote['upvote']): Promise<void> {
  const pause = FIRST_PAUSE_MS * 2 ** (attempts - 1)
  await ctx.db.transaction((tx) =>
    tx
      .update(buddyUpvoteQueue)
      .set({ leased_until: endOfLease(ctx.databaseNow(), pause) })
      .where(eq(buddyUpvoteQueue.id, id)),
  )
}

const fail = (ctx: Ctx, due: DueUpvote, error_message: string) =>
  end(ctx, due, { status: 'failed', error_message })

type Outcome = { status: 'completed' | 'failed'; error_message: string | null }

async function end(ctx: Ctx, { upvote }: DueUpvote, outcome: Outcome): Promise<void> {
  const { id, status } = buddyUpvoteQueue
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(buddyUpvoteQueue)
      .set({ ...outcome, executed_at: ctx.now(), leased_until: null })
      .where(and(eq(id, upvote.id), eq(status, 'pending')))
    await ctx.events.emit(tx, upvote.user_id, { type: 'engagements' })
  })
}
