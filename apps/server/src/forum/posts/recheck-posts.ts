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
import { isGone, tellFate } from './tell-fate.ts'
import type { Fate } from './tell-fate.ts'

const HOUR_MS = 3_600_000
/** Each post is asked about well before a day has passed, and again soon where the forum did not show it. */
const CHECK_EVERY_MS = 20 * HOUR_MS
const MISSING_AGAIN_MS = HOUR_MS
/** Where somebody waits for an answer, it is looked for as often as this. */
const AWAITED_EVERY_MS = HOUR_MS
const MAX_REQUESTS = 40
/** As many as one request asks about. */
const BATCH = 100

/**
 * Asks the forum whether the stored posts still stand, and purges those that do not: first those to which somebody waits
 * for an answer, then the longest unasked.
 */
export async function recheckPosts(ctx: Ctx): Promise<void> {
  let requests = await check(ctx, await awaitedPosts(ctx))
  const asked = new Set<string>()
  while (requests < MAX_REQUESTS) {
    const posts = await dueForCheck(ctx)
    // Those that somebody holds stay due, and wait for the next check.
    if (posts.every(({ id }) => asked.has(id))) return
    for (const { id } of posts) asked.add(id)
    requests += await check(ctx, posts)
  }
}

/** Returns how many requests it took. */
async function check(ctx: Ctx, posts: StoredPost[]): Promise<number> {
  if (posts.length === 0) return 0
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  const fullnames = new Set(posts.flatMap(fullnamesOf))
  const things = await session.info([...fullnames])
  const untitled = await purgeTitles(ctx, { posts, things })
  await takeOver(
    ctx,
    untitled.map((post) => ({ post, ...tellFate(post, things) })),
  )
  return Math.ceil(fullnames.size / BATCH)
}

/** Posts whose matches come back with the next answer. */
function awaitedPosts(ctx: Ctx): Promise<StoredPost[]> {
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

function dueForCheck(ctx: Ctx): Promise<StoredPost[]> {
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

/** A comment bears the title of its post, which may be stored nowhere else. */
const fullnamesOf = ({ reddit_id, comment_id, title }: StoredPost) => [
  ...(comment_id === null ? [] : [commentFullname(comment_id)]),
  ...(comment_id === null || title !== '' ? [postFullname(reddit_id)] : []),
]

/**
 * A comment may be stored without the post whose title it bears. This comes before the comments count as checked: answers
 * the posts without those whose title could not be purged.
 */
async function purgeTitles(ctx: Ctx, { posts, things }: { posts: StoredPost[]; things: Things }) {
  const gone = new Set(things.posts.filter(isGone).map(({ id }) => id))
  const bearers = posts.filter(({ comment_id, reddit_id }) => comment_id !== null && gone.has(reddit_id))
  const forum = ctx.forum.name
  const failed = new Set<string>()
  for (const [reddit_id, theirs] of Map.groupBy(bearers, (post) => post.reddit_id))
    if (!(await tryToPurge(ctx, theirs, (tx) => purgeTitle(ctx, tx, { forum, reddit_id }))))
      failed.add(reddit_id)
  return posts.filter((post) => !bearers.includes(post) || !failed.has(post.reddit_id))
}

/** What fails is logged and tried again in an hour, so that it does not hold up what others deleted. */
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

type Found = Fate & { post: StoredPost }

/** A purge locks profiles last, and no matches may be locked after them: so each has a transaction of its own. */
async function takeOver(ctx: Ctx, found: Found[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockPosts(tx, found)
    await noteUnseen(ctx, tx, locked)
    await refreshPosts(
      ctx,
      tx,
      locked.filter((each) => each.kind === 'stands'),
    )
  })
  for (const gone of found.filter((each) => each.kind === 'gone'))
    await tryToPurge(ctx, [gone.post], (tx) => purgePost(ctx, tx, gone))
}

const idsOf = (found: readonly Found[]) => found.map(({ post }) => post.id)

/** Those that nobody holds, in one order with whoever else locks several posts; the next check looks at the others. */
async function lockPosts(tx: Tx, found: Found[]): Promise<Found[]> {
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

async function noteUnseen(ctx: Ctx, tx: Tx, found: Found[]): Promise<void> {
  const checked_at = ctx.now()
  const note = (kind: Fate['kind'], change: Partial<StoredPost>) =>
    tx
      .update(engagementPosts)
      .set({ checked_at, ...change })
      .where(isOneOf(engagementPosts.id, idsOf(found.filter((each) => each.kind === kind))))
  await note('unreadable', {})
  await note('missing', { missing_since: checked_at })
}
