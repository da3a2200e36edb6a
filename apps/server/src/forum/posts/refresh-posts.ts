import { and, eq, isNull } from 'drizzle-orm'
import type { RedditComment, RedditPost } from '@radar/reddit'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ItemChange } from '../../platform/forum-items.ts'
import type { EditedPost } from '../../platform/lifecycle.ts'
import { changingCommentColumns } from './store-comments.ts'
import { changingPostColumns, clampToInteger } from './store-posts.ts'
import type { StoredPost } from './store-posts.ts'
import { emitPostsEdited } from './emit-posts-edited.ts'

/** Stored post with what its forum shows of it now. */
export type SeenPost = { post: StoredPost; change: ItemChange }

/** Columns of a post or comment as Reddit shows it. */
export function changeOf(shown: RedditPost | RedditComment): ItemChange {
  if (!('title' in shown)) return { ...changingCommentColumns(shown), body: shown.text }
  const { title, text, shared_from } = shown
  return { ...changingPostColumns(shown), title, body: text, shared_from }
}

/** Updates posts that still exist. The caller has locked all of them before any row that depends on one. */
export async function refreshPosts(ctx: Ctx, tx: Tx, seen: readonly SeenPost[]): Promise<void> {
  const posts: EditedPost[] = []
  for (const each of seen) posts.push(...(await refresh(ctx, tx, each)))
  await emitPostsEdited(ctx, tx, posts)
}

/** Limits counts to what their columns hold: a forum sends whatever number it likes. */
function withinRange({ score, num_comments, ...others }: ItemChange): ItemChange {
  return {
    ...others,
    ...(score !== undefined && { score: clampToInteger(score) }),
    ...(num_comments !== undefined && { num_comments: clampToInteger(num_comments) }),
  }
}

/** Returns the post if its text changed. */
async function refresh(ctx: Ctx, tx: Tx, { post, change }: SeenPost): Promise<EditedPost[]> {
  const { id, title, body, purged_at } = engagementPosts
  const kept = await tx
    .update(engagementPosts)
    .set({ ...withinRange(change), checked_at: ctx.now(), missing_since: null })
    .where(and(eq(id, post.id), isNull(purged_at)))
    .returning({ id, title, body })
  return kept.filter((now) => post.title !== now.title || post.body !== now.body)
}
