import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { commentFullname, postFullname } from '@radar/reddit'
import type { Things } from '@radar/reddit'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isLongAgo } from '../../platform/database/due.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { purgePost, purgeTitle } from './purge-post.ts'
import { refreshPosts } from './refresh-posts.ts'
import type { StoredPost } from './store-posts.ts'
import { isGone, determineFate } from './determine-fate.ts'
import type { PostFate } from './determine-fate.ts'

const HOUR_MS = 3_600_000
/** Shorter than a day, within which a deletion must be noticed. */
const CHECK_EVERY_MS = 20 * HOUR_MS
/** Pause before a second look at a post that the forum left out of its answer. */
const MISSING_AGAIN_MS = HOUR_MS
/** Pause before a second look at a post that came in an unknown form. */
const UNREADABLE_AGAIN_MS = HOUR_MS
/** Interval for posts that a user waits to see answered. */
const AWAITED_EVERY_MS = HOUR_MS
const MAX_REQUESTS = 40
/** Posts per request. */
const BATCH = 100

/**
 * Fetches stored posts again, takes over their changes and purges what was deleted: first posts that a user waits to see
 * answered, then those whose last check is longest ago.
 */
export async function recheckPosts(ctx: Ctx): Promise<void> {
  let requests = await check(ctx, await selectAwaited(ctx))
  const asked = new Set<string>()
  while (requests < MAX_REQUESTS) {
    const posts = await selectDueForCheck(ctx)
    // Posts that somebody else has locked stay due until the next check.
    if (posts.every(({ id }) => asked.has(id))) return
    for (const { id } of posts) asked.add(id)
    requests += await check(ctx, posts)
  }
}

/** Returns the number of requests made. */
async function check(ctx: Ctx, posts: StoredPost[]): Promise<number> {
  if (posts.length === 0) return 0
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  const fullnames = new Set(posts.flatMap(fullnamesOf))
  const things = await session.info([...fullnames])
  const untitled = await purgeTitles(ctx, { posts, things })
  await applyFates(
    ctx,
    untitled.map((post) => ({ post, ...determineFate(post, things) })),
  )
  return Math.ceil(fullnames.size / BATCH)
}

/** Selects posts with a match that is snoozed until the next answer. */
function selectAwaited(ctx: Ctx): Promise<StoredPost[]> {
  const { id, forum, checked_at, purged_at } = engagementPosts
  const { post_id, snoozed_until, wakes_on_answer } = matchesQueue
  const isAwaited = sql`${id} in (
    select ${post_id} from ${matchesQueue} where ${snoozed_until} is not null and ${wakes_on_answer})`
  const isOld = isLongAgo(checked_at, { now: ctx.now(), ms: AWAITED_EVERY_MS })
  return ctx.db.transaction((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(isAwaited, eq(forum, ctx.forum.name), isNull(purged_at), isOld))
      .orderBy(asc(checked_at))
      .limit(BATCH),
  )
}

function selectDueForCheck(ctx: Ctx): Promise<StoredPost[]> {
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
      .where(and(eq(forum, ctx.forum.name), isNull(purged_at), isDue))
      .orderBy(asc(checked_at))
      .limit(BATCH),
  )
}

/** Names in the forum of what to fetch for a row: a comment, and the post whose title it carries, which may have no row of its own. */
const fullnamesOf = ({ reddit_id, comment_id, title }: StoredPost) => [
  ...(comment_id === null ? [] : [commentFullname(comment_id)]),
  ...(comment_id === null || title !== '' ? [postFullname(reddit_id)] : []),
]

/**
 * Removes the titles of deleted posts from the comments below them; the post itself may have no row. Returns the posts
 * without the comments whose title could not be removed, so that these do not count as checked.
 */
async function purgeTitles(ctx: Ctx, { posts, things }: { posts: StoredPost[]; things: Things }) {
  const gone = new Set(things.posts.filter(isGone).map(({ id }) => id))
  const comments = posts.filter(({ comment_id, reddit_id }) => comment_id !== null && gone.has(reddit_id))
  const forum = ctx.forum.name
  const failed = new Set<string>()
  for (const [reddit_id, theirs] of Map.groupBy(comments, (post) => post.reddit_id))
    if (!(await tryToPurge(ctx, theirs, (tx) => purgeTitle(ctx, tx, { forum, reddit_id }))))
      failed.add(reddit_id)
  return posts.filter((post) => !comments.includes(post) || !failed.has(post.reddit_id))
}

/** Purges in a transaction. A failure is logged and tried again in an hour, so that it does not delay the purge of other posts. */
async function tryToPurge(ctx: Ctx, posts: StoredPost[], purge: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await ctx.db.transaction(purge)
    return true
  } catch (error) {
    const ids = posts.map(({ id }) => id)
    ctx.log.error('posts.purge-failed', { ids, error })
    const checked_at = new Date(ctx.now().getTime() - CHECK_EVERY_MS + HOUR_MS)
    await ctx.db.transaction((tx) =>
      tx.update(engagementPosts).set({ checked_at }).where(isOneOf(engagementPosts.id, ids)),
    )
    return false
  }
}

type CheckedPost = PostFate & { post: StoredPost }

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

/** Purges a deleted post. Waits once for one that somebody else has locked, with no other lock meanwhile. */
async function purgeGone(ctx: Ctx, gone: CheckedPost & { kind: 'gone' }): Promise<void> {
  let isPurged = false
  const purge = async (tx: Tx) => {
    isPurged = await purgePost(ctx, tx, gone)
  }
  if (!(await tryToPurge(ctx, [gone.post], purge)) || isPurged) return
  const { id } = engagementPosts
  await ctx.db.statement((tx) =>
    tx.select({ id }).from(engagementPosts).where(eq(id, gone.post.id)).for('update'),
  )
  await tryToPurge(ctx, [gone.post], purge)
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
  const mark = (kind: PostFate['kind'], change: Partial<StoredPost>) =>
    tx
      .update(engagementPosts)
      .set({ checked_at, ...change })
      .where(isOneOf(engagementPosts.id, idsOf(found.filter((each) => each.kind === kind))))
  await mark('unreadable', {
    missing_since: null,
    checked_at: new Date(checked_at.getTime() - CHECK_EVERY_MS + UNREADABLE_AGAIN_MS),
  })
  await mark('missing', { missing_since: checked_at })
}
