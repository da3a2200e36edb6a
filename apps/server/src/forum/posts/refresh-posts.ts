import { and, eq, isNull } from 'drizzle-orm'
import type { RedditComment, RedditPost } from '@radar/reddit'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { EditedPost } from '../../platform/lifecycle.ts'
import { changingCommentColumns } from './store-comments.ts'
import { changingPostColumns } from './store-posts.ts'
import type { StoredPost } from './store-posts.ts'
import { emitPostsEdited } from './emit-posts-edited.ts'

/** Stored post with the forum's present version of it. */
export type SeenPost = { post: StoredPost; shown: RedditPost | RedditComment }

/** Updates posts that still exist. The caller has locked all of them before any row that depends on one. */
export async function refreshPosts(ctx: Ctx, tx: Tx, seen: readonly SeenPost[]): Promise<void> {
  const posts: EditedPost[] = []
  for (const each of seen) posts.push(...(await refresh(ctx, tx, each)))
  await emitPostsEdited(ctx, tx, posts)
}

/** Returns the post if its text changed. */
async function refresh(ctx: Ctx, tx: Tx, { post, shown }: SeenPost): Promise<EditedPost[]> {
  const isPost = 'title' in shown
  const text = isPost
    ? { title: shown.title, body: shown.text, shared_from: shown.shared_from }
    : { body: shown.text }
  const facts = isPost ? changingPostColumns(shown) : changingCommentColumns(shown)
  const { id, title, body, purged_at } = engagementPosts
  const kept = await tx
    .update(engagementPosts)
    .set({ ...facts, ...text, checked_at: ctx.now(), missing_since: null })
    .where(and(eq(id, post.id), isNull(purged_at)))
    .returning({ id, title, body })
  return kept.filter((now) => post.title !== now.title || post.body !== now.body)
}
