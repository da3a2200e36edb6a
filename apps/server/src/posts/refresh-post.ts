import { and, eq, isNull } from 'drizzle-orm'
import type { RedditComment, RedditPost } from '@radar/reddit'
import { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { changingFactsOf } from './store-comments.ts'
import { changingFacts } from './store-posts.ts'
import type { StoredPost } from './store-posts.ts'

type Seen = { post: StoredPost; shown: RedditPost | RedditComment }

/** Takes over what has changed of a post that stands, as the forum has just shown it. */
export async function refreshPost(ctx: Ctx, tx: Tx, { post, shown }: Seen): Promise<void> {
  const isPost = 'title' in shown
  const text = isPost ? { title: shown.title, body: shown.selftext } : { body: shown.body }
  const facts = isPost ? changingFacts(shown) : changingFactsOf(shown)
  const { id, title, body, purged_at } = engagementPosts
  const [kept] = await tx
    .update(engagementPosts)
    .set({ ...facts, ...text, checked_at: ctx.now(), missing_since: null })
    .where(and(eq(id, post.id), isNull(purged_at)))
    .returning({ id, title, body })
  if (kept && (post.title !== kept.title || post.body !== kept.body))
    await ctx.lifecycle.emit(tx, { type: 'post.edited', post: kept })
}
