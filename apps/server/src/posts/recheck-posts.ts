import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { commentFullname, postFullname } from '@radar/reddit'
import type { RedditComment, RedditPost, Things } from '@radar/reddit'
import { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { purgePost, purgeTitle } from './purge-post.ts'
import type { StoredPost } from './store-posts.ts'
import { changingFactsOf } from './store-comments.ts'
import { changingFacts } from './store-posts.ts'

const HOUR_MS = 3_600_000
/** Each post is asked about well before a day has passed, and again soon where the forum did not show it. */
const CHECK_EVERY_MS = 20 * HOUR_MS
const MISSING_AGAIN_MS = HOUR_MS
const MAX_REQUESTS = 40
/** As many as one request asks about. */
const BATCH = 100

/** Asks the forum whether the stored posts still stand, the longest unasked first, and purges those that do not. */
export async function recheckPosts(ctx: Ctx): Promise<void> {
  const session = ctx.reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const posts = await dueForCheck(ctx)
    if (posts.length === 0) return
    const fullnames = new Set(posts.flatMap(fullnamesOf))
    requests += Math.ceil(fullnames.size / BATCH) - 1
    const things = await session.info([...fullnames])
    await ctx.db.transaction(async (tx) => {
      // In one order with whoever else locks several posts.
      for (const post of posts.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
        await judge(ctx, tx, { post, things })
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
  if (shown) return refresh(ctx, tx, { post, shown, now })

  const wasUnreadable = things.skipped.some((one) => one.id === (comment_id ?? reddit_id))
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
  { post, shown, now }: { post: StoredPost; shown: RedditPost | RedditComment; now: Date },
): Promise<void> {
  const isPost = 'title' in shown
  const text = isPost ? { title: shown.title, body: shown.selftext } : { body: shown.body }
  const facts = isPost ? changingFacts(shown) : changingFactsOf(shown)
  const { id, title, body } = engagementPosts
  const [kept] = await tx
    .update(engagementPosts)
    .set({ ...facts, ...text, checked_at: now, missing_since: null })
    .where(eq(id, post.id))
    .returning({ id, title, body })
  if (kept && (post.title !== kept.title || post.body !== kept.body))
    await ctx.lifecycle.emit(tx, { type: 'post.edited', post: kept })
}
