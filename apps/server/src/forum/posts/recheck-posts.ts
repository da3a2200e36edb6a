import { createHostFailures, ForumError } from '@radar/forum-client'
import type { HostFailures } from '@radar/forum-client'
import { and, asc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isLongAgo, isUnchangedSince } from '../../platform/database/due.ts'
import { isolateRefused } from '../../platform/database/isolate-refused.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { Standing } from '../../platform/forum-items.ts'
import type { Connector } from '../../platform/forums.ts'
import { CHECK_EVERY_MS, purgeGone, tryToPurge } from './purge-gone.ts'
import { purgeTitle } from './purge-post.ts'
import { refreshPosts } from './refresh-posts.ts'
import type { StoredPost } from './store-posts.ts'

const HOUR_MS = 3_600_000
/** Pause before a second look at a post that the forum left out of its answer. */
const MISSING_AGAIN_MS = HOUR_MS
/** Pause before a second look at a post that came in an unknown form. */
const UNREADABLE_AGAIN_MS = HOUR_MS
/** Interval for posts that a user waits to see answered. */
const AWAITED_EVERY_MS = HOUR_MS
/** Part of a round's requests for these, so that they cannot delay the check of all others. */
const AWAITED_SHARE = 0.25

/**
 * Fetches stored posts again, takes over their changes and purges what was deleted: first posts that a user waits to see
 * answered, then those whose last check is longest ago. A forum beside Reddit that fails, a host and a post hold up no
 * other.
 */
export async function recheckPosts(ctx: Ctx): Promise<void> {
  const [connected, ...others] = ctx.forums.all
  for (const forum of others)
    try {
      await recheckForum(ctx, forum)
    } catch (error) {
      const level = error instanceof ForumTroubleError ? 'warn' : 'error'
      ctx.log[level]('posts.not-rechecked', { forum: forum.key, error })
    }
  if (connected) await recheckForum(ctx, connected)
}

async function recheckForum(ctx: Ctx, forum: Connector): Promise<void> {
  const round: CheckRound = { forum, failures: createHostFailures(), asked: new Set(), requests: 0 }
  try {
    await checkAll(ctx, round, { select: selectAwaited, max_requests: forum.maxRequests * AWAITED_SHARE })
    await checkAll(ctx, round, {
      select: selectDueForCheck,
      max_requests: forum.maxRequests,
      isDoneOnceMarked: true,
    })
  } finally {
    for (const [host, error] of round.failures.errors) {
      const level = error instanceof ForumError ? 'warn' : 'error'
      ctx.log[level]('posts.host-not-rechecked', { forum: forum.key, host, error })
    }
  }
}

/** Round of checks of one forum. `asked` has the ids of the posts that were selected and may be so again. */
type CheckRound = { forum: Connector; failures: HostFailures; asked: Set<string>; requests: number }

type DuePosts = {
  select(ctx: Ctx, round: CheckRound): Promise<StoredPost[]>
  /** Requests of the round after which no more are selected. */
  max_requests: number
  /** True where a new time of the check alone keeps a post from being selected again. */
  isDoneOnceMarked?: boolean
}

/** Checks what is due until nothing is left, or so many requests of the round are made. */
async function checkAll(
  ctx: Ctx,
  round: CheckRound,
  { select, max_requests, isDoneOnceMarked = false }: DuePosts,
): Promise<void> {
  while (round.requests < max_requests) {
    const posts = await select(ctx, round)
    if (posts.length === 0) return
    for (const { id } of posts) round.asked.add(id)
    const marked = await check(ctx, round, posts)
    // A host that is asked no more costs no requests, so that a round may go through all that it has.
    if (isDoneOnceMarked) for (const id of marked) round.asked.delete(id)
  }
}

/** Checks some posts. Returns the ids of those that have a new time of their check. */
export async function check(ctx: Ctx, round: CheckRound, posts: StoredPost[]): Promise<string[]> {
  const { forum, failures } = round
  const begun = ctx.now()
  const { states, goneThreads, requests } = await forum.standing(posts, failures)
  round.requests += requests
  const checked = posts.flatMap((post, place) => {
    const standing = states[place]
    return standing ? [{ post, ...standing }] : []
  })
  const untitled = await purgeTitles(ctx, { forum, posts, goneThreads })
  return applyFates(ctx, { begun, found: checked.filter(({ post }) => untitled.includes(post)) })
}

/** Selects posts with a match that is snoozed until the next answer. */
function selectAwaited(ctx: Ctx, { forum: { key, maxStanding }, asked }: CheckRound): Promise<StoredPost[]> {
  const { id, forum, checked_at, purged_at } = engagementPosts
  const { post_id, snoozed_until, wakes_on_answer } = matchesQueue
  const isAwaited = sql`${id} in (
    select ${post_id} from ${matchesQueue} where ${snoozed_until} is not null and ${wakes_on_answer})`
  const isOld = isLongAgo(checked_at, { now: ctx.now(), ms: AWAITED_EVERY_MS })
  return ctx.db.transaction((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(isAwaited, eq(forum, key), isNull(purged_at), isOld, not(isOneOf(id, asked))))
      .orderBy(asc(checked_at))
      .limit(maxStanding),
  )
}

/** A post that somebody else has locked stays due until the next round. */
function selectDueForCheck(
  ctx: Ctx,
  { forum: { key, maxStanding }, asked }: CheckRound,
): Promise<StoredPost[]> {
  const { id, forum, checked_at, missing_since, purged_at } = engagementPosts
  const now = ctx.now()
  const isDue = or(
    isLongAgo(checked_at, { now, ms: CHECK_EVERY_MS }),
    and(isNotNull(missing_since), isLongAgo(checked_at, { now, ms: MISSING_AGAIN_MS })),
  )
  return ctx.db.transaction((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(eq(forum, key), isNull(purged_at), isDue, not(isOneOf(id, asked))))
      .orderBy(asc(checked_at))
      .limit(maxStanding),
  )
}

/**
 * Removes the titles of deleted posts from the comments below them; the post itself may have no row. Returns the posts
 * without the comments whose title could not be removed, so that these do not count as checked.
 */
async function purgeTitles(
  ctx: Ctx,
  {
    forum,
    posts,
    goneThreads: gone,
  }: { forum: Connector; posts: StoredPost[]; goneThreads: ReadonlySet<string> },
) {
  const comments = posts.filter(({ comment_id, reddit_id }) => comment_id !== null && gone.has(reddit_id))
  const failed = new Set<string>()
  for (const [reddit_id, theirs] of Map.groupBy(comments, (post) => post.reddit_id))
    if (!(await tryToPurge(ctx, theirs, (tx) => purgeTitle(ctx, tx, { forum: forum.key, reddit_id }))))
      failed.add(reddit_id)
  return posts.filter((post) => !comments.includes(post) || !failed.has(post.reddit_id))
}

type CheckedPost = Standing & { post: StoredPost }
type CheckedPosts = { found: CheckedPost[]; begun: Date }

/**
 * Applies the fates. Each purge has its own transaction, because it locks profiles last, and no matches may be locked after
 * them. Returns the ids of the posts that were marked as checked.
 */
async function applyFates(ctx: Ctx, { found, begun }: CheckedPosts): Promise<string[]> {
  const { results, refused } = await isolateRefused(ctx, {
    rows: found,
    insert: (tx, some) => updateSeen(ctx, tx, { found: some, begun }),
  })
  if (refused.length > 0) await putOff(ctx, { refused, begun })
  for (const gone of found.filter((each) => each.kind === 'gone')) await purgeGone(ctx, gone)
  return results.flat()
}

/** Returns the ids of the posts that were marked. */
async function updateSeen(ctx: Ctx, tx: Tx, { found, begun }: CheckedPosts): Promise<string[]> {
  const locked = await lockPosts(tx, found)
  await markUnseen(ctx, tx, { found: locked, begun })
  await refreshPosts(ctx, tx, { begun, seen: locked.filter((each) => each.kind === 'exists') })
  return idsOf(locked.filter(({ kind }) => kind !== 'gone'))
}

type RefusedChange = { row: CheckedPost; error: unknown }

/** Logs changes that the database refused and has their posts checked again in an hour, so that they hold up no other. */
async function putOff(
  ctx: Ctx,
  { refused, begun }: { refused: RefusedChange[]; begun: Date },
): Promise<void> {
  for (const { row, error } of refused)
    ctx.log.error('posts.not-rechecked', { forum: row.post.forum, post: row.post.id, error })
  const found = refused.map(({ row }) => row)
  await ctx.db.statement((tx) =>
    tx
      .update(engagementPosts)
      .set({ checked_at: hourBeforeDue(ctx) })
      .where(areOlder(ctx, { found, begun })),
  )
}

/** Condition: the posts, without those that a request which began later has been stored of. */
function areOlder(ctx: Ctx, { found, begun }: CheckedPosts): SQL | undefined {
  const { id, checked_at } = engagementPosts
  return and(isOneOf(id, idsOf(found)), isUnchangedSince(checked_at, { begun, now: ctx.now() }))
}

/**
 * Time of a last check after which a post is due again in an hour. A text that was stored later keeps its time, by which
 * late answers are known; a post that was missing is due all the same.
 */
function hourBeforeDue(ctx: Ctx): SQL {
  const { checked_at, missing_since } = engagementPosts
  const now = ctx.now()
  const begun = new Date(now.getTime() - CHECK_EVERY_MS + UNREADABLE_AGAIN_MS)
  const isSoon = or(isNotNull(missing_since), isUnchangedSince(checked_at, { begun, now }))
  return sql`case when ${isSoon} then ${sql.param(begun, checked_at)} else ${checked_at} end`
}

const idsOf = (found: readonly CheckedPost[]) => found.map(({ post }) => post.id)

/** Locks the posts that nobody else has locked, in the order of all who lock several; the others wait for the next check. */
async function lockPosts(tx: Tx, found: CheckedPost[]): Promise<CheckedPost[]> {
  const { id } = engagementPosts
  const locked = await tx
    .select({ id })
    .from(engagementPosts)
    .where(isOneOf(id, idsOf(found)))
    .orderBy(asc(id))
    .for('no key update', { skipLocked: true })
  const ids = new Set(locked.map((post) => post.id))
  return found.filter(({ post }) => ids.has(post.id))
}

async function markUnseen(ctx: Ctx, tx: Tx, { found, begun }: CheckedPosts): Promise<void> {
  const mark = (kind: Standing['kind'], change: PgUpdateSetSource<typeof engagementPosts>) =>
    tx
      .update(engagementPosts)
      .set(change)
      .where(areOlder(ctx, { found: found.filter((each) => each.kind === kind), begun }))
  await mark('unsure', { missing_since: null, checked_at: hourBeforeDue(ctx) })
  await mark('missing', { missing_since: begun, checked_at: begun })
}
