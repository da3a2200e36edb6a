import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isLongAgo } from '../../platform/database/due.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { Connector, Standing } from '../../platform/forums.ts'
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

/**
 * Fetches stored posts again, takes over their changes and purges what was deleted: first posts that a user waits to see
 * answered, then those whose last check is longest ago. A forum beside Reddit that fails holds up no other.
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
  await check(ctx, forum, await selectAwaited(ctx, forum))
  let requests = 0
  const asked = new Set<string>()
  while (requests < forum.maxRequests) {
    const posts = await selectDueForCheck(ctx, forum)
    // Posts that somebody else has locked stay due until the next check.
    if (posts.every(({ id }) => asked.has(id))) return
    for (const { id } of posts) asked.add(id)
    requests += await check(ctx, forum, posts)
  }
}

/** Returns the number of requests made. */
async function check(ctx: Ctx, forum: Connector, posts: StoredPost[]): Promise<number> {
  if (posts.length === 0) return 0
  const { states, goneThreads, requests } = await forum.standing(posts)
  const checked = posts.flatMap((post, place) => {
    const standing = states[place]
    return standing ? [{ post, ...standing }] : []
  })
  const untitled = await purgeTitles(ctx, { forum, posts, goneThreads })
  await applyFates(
    ctx,
    checked.filter(({ post }) => untitled.includes(post)),
  )
  return requests
}

/** Selects posts with a match that is snoozed until the next answer. */
function selectAwaited(ctx: Ctx, { key, maxStanding }: Connector): Promise<StoredPost[]> {
  const { id, forum, checked_at, purged_at } = engagementPosts
  const { post_id, snoozed_until, wakes_on_answer } = matchesQueue
  const isAwaited = sql`${id} in (
    select ${post_id} from ${matchesQueue} where ${snoozed_until} is not null and ${wakes_on_answer})`
  const isOld = isLongAgo(checked_at, { now: ctx.now(), ms: AWAITED_EVERY_MS })
  return ctx.db.transaction((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(isAwaited, eq(forum, key), isNull(purged_at), isOld))
      .orderBy(asc(checked_at))
      .limit(maxStanding),
  )
}

function selectDueForCheck(ctx: Ctx, { key, maxStanding }: Connector): Promise<StoredPost[]> {
  const { forum, checked_at, missing_since, purged_at } = engagementPosts
  const now = ctx.now()
  const isDue = or(
    isLongAgo(checked_at, { now, ms: CHECK_EVERY_MS }),
    and(isNotNull(missing_since), isLongAgo(checked_at, { now, ms: MISSING_AGAIN_MS })),
  )
  return ctx.db.transaction((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(eq(forum, key), isNull(purged_at), isDue))
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

/** Applies the fates. Each purge has its own transaction, because it locks profiles last, and no matches may be locked after them. */
async function applyFates(ctx: Ctx, found: CheckedPost[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockPosts(tx, found)
    await markUnseen(ctx, tx, locked)
    await refreshPosts(
      ctx,
      tx,
      locked.filter((each) => each.kind === 'exists'),
    )
  })
  for (const gone of found.filter((each) => each.kind === 'gone')) await purgeGone(ctx, gone)
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

async function markUnseen(ctx: Ctx, tx: Tx, found: CheckedPost[]): Promise<void> {
  const checked_at = ctx.now()
  const mark = (kind: Standing['kind'], change: Partial<StoredPost>) =>
    tx
      .update(engagementPosts)
      .set({ checked_at, ...change })
      .where(isOneOf(engagementPosts.id, idsOf(found.filter((each) => each.kind === kind))))
  await mark('unsure', {
    missing_since: null,
    checked_at: new Date(checked_at.getTime() - CHECK_EVERY_MS + UNREADABLE_AGAIN_MS),
  })
  await mark('missing', { missing_since: checked_at })
}
