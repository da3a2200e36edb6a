import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { postFullname } from '@radar/reddit'
import type { RedditPost, Things } from '@radar/reddit'
import { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { purgePost } from './purge-post.ts'
import type { StoredPost } from './store-posts.ts'
import { changingFacts } from './store-posts.ts'

const HOUR_MS = 3_600_000
/** Each post is asked about well before a day has passed, and again soon where the forum did not show it. */
const CHECK_EVERY_MS = 20 * HOUR_MS
const MISSING_AGAIN_MS = HOUR_MS
const MAX_REQUESTS = 40

/** Asks the forum whether the stored posts still stand, the longest unasked first, and purges those that do not. */
export async function recheckPosts(ctx: Ctx): Promise<void> {
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const posts = await dueForCheck(ctx)
    if (posts.length === 0) return
    const things = await session.info(posts.map((post) => postFullname(post.reddit_id)))
    await ctx.db.transaction(async (tx) => {
      for (const post of posts) await judge(ctx, tx, { post, things })
    })
  }
}

function dueForCheck(ctx: Ctx): Promise<StoredPost[]> {
  const { forum, checked_at, missing_since, purged_at } = engagementPosts
  const now = ctx.now().getTime()
  const isDue = or(
    lt(checked_at, new Date(now - CHECK_EVERY_MS)),
    and(lt(missing_since, new Date(now)), lt(checked_at, new Date(now - MISSING_AGAIN_MS))),
  )
  return ctx.db.transaction((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(eq(forum, ctx.forum.name), isNull(purged_at), isDue))
      .orderBy(asc(checked_at))
      .limit(100),
  )
}

async function judge(
  ctx: Ctx,
  tx: Tx,
  { post, things }: { post: StoredPost; things: Things },
): Promise<void> {
  const now = ctx.now()
  const shown = things.posts.find((one) => one.id === post.reddit_id)
  const isGone = shown !== undefined && (shown.deleted || shown.removed || shown.author === null)
  if (isGone) return purgePost(ctx, tx, { post, authorIsGone: !shown.deleted && !shown.removed })
  if (shown) return refresh(ctx, tx, { post, shown, now })

  const wasUnreadable = things.skipped.some((one) => one.id === post.reddit_id)
  const isMissingAgain = post.missing_since !== null && !wasUnreadable
  if (isMissingAgain) return purgePost(ctx, tx, { post, authorIsGone: false })
  await tx
    .update(engagementPosts)
    .set({ checked_at: now, ...(wasUnreadable ? {} : { missing_since: now }) })
    .where(eq(engagementPosts.id, post.id))
}

/** Takes over what has changed of a post that stands. */
async function refresh(
  ctx: Ctx,
  tx: Tx,
  { post, shown, now }: { post: StoredPost; shown: RedditPost; now: Date },
): Promise<void> {
  const text = { title: shown.title, body: shown.selftext }
  await tx
    .update(engagementPosts)
    .set({ ...changingFacts(shown), ...text, checked_at: now, missing_since: null })
    .where(eq(engagementPosts.id, post.id))
  if (post.title !== text.title || post.body !== text.body)
    await ctx.lifecycle.emit(tx, { type: 'post.edited', post: { id: post.id, ...text } })
}
