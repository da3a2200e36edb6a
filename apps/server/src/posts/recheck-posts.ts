import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { commentFullname, postFullname } from '@radar/reddit'
import type { RedditComment, RedditPost, Things } from '@radar/reddit'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isLongAgo } from '../platform/database/due.ts'
import { purgePost, purgeTitle } from './purge-post.ts'
import { refreshPost } from './refresh-post.ts'
import type { StoredPost } from './store-posts.ts'

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
  while (requests < MAX_REQUESTS) {
    const posts = await dueForCheck(ctx)
    if (posts.length === 0) return
    requests += await check(ctx, posts)
  }
}

/** Returns how many requests it took. */
async function check(ctx: Ctx, posts: StoredPost[]): Promise<number> {
  if (posts.length === 0) return 0
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  const fullnames = new Set(posts.flatMap(fullnamesOf))
  const things = await session.info([...fullnames])
  await ctx.db.transaction(async (tx) => {
    // In one order with whoever else locks several posts.
    for (const post of posts.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await judge(ctx, tx, { post, things })
  })
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

const isGone = (shown: RedditPost | RedditComment | undefined) =>
  shown !== undefined && (shown.deleted || shown.removed || shown.author === null)

async function judge(
  ctx: Ctx,
  tx: Tx,
  { post, things }: { post: StoredPost; things: Things },
): Promise<void> {
  const now = ctx.now()
  const { reddit_id, comment_id } = post
  const asked = things.posts.find((one) => one.id === reddit_id)
  const shown = comment_id === null ? asked : things.comments.find((one) => one.id === comment_id)
  if (comment_id !== null && isGone(asked)) await purgeTitle(ctx, tx, post)
  if (shown && isGone(shown))
    return purgePost(ctx, tx, { post, authorIsGone: !shown.deleted && !shown.removed })
  if (shown) return refreshPost(ctx, tx, { post, shown })

  const wasUnreadable = things.skipped.some((one) => one.id === (comment_id ?? reddit_id))
  const isMissingAgain = post.missing_since !== null && !wasUnreadable
  if (isMissingAgain) return purgePost(ctx, tx, { post, authorIsGone: false })
  await tx
    .update(engagementPosts)
    .set({ checked_at: now, ...(wasUnreadable ? {} : { missing_since: now }) })
    .where(eq(engagementPosts.id, post.id))
}
