import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RedditComment, RedditPost } from '@radar/reddit'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isUnchangedSince } from '../../platform/database/due.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { ItemChange } from '../../platform/forum-items.ts'
import type { EditedPost } from '../../platform/lifecycle.ts'
import { changingCommentColumns } from './store-comments.ts'
import { changingPostColumns, clampToInteger } from './store-posts.ts'
import type { StoredPost } from './store-posts.ts'
import { emitPostsEdited } from './emit-posts-edited.ts'

/** Stored post with what its forum shows of it. */
export type SeenPost = { post: Pick<StoredPost, 'id'>; change: ItemChange }

/** Posts as their forum shows them, and the time at which the request for them began. */
export type SeenPosts = { seen: readonly SeenPost[]; begun: Date }

/** Columns of a post or comment as Reddit shows it. */
export function changeOf(shown: RedditPost | RedditComment): ItemChange {
  if (!('title' in shown)) return { ...changingCommentColumns(shown), body: shown.text }
  const { title, text, shared_from } = shown
  return { ...changingPostColumns(shown), title, body: text, shared_from }
}

/**
 * Updates posts that still exist and that no request which began later has updated: a late answer must not bring back words
 * that their author took out. The caller has locked no row that depends on one.
 */
export async function refreshPosts(ctx: Ctx, tx: Tx, { seen, begun }: SeenPosts): Promise<void> {
  const stored = await lockOlder(ctx, tx, { seen, begun })
  const edited: EditedPost[] = []
  for (const { post, change } of seen) {
    const before = stored.get(post.id)
    if (!before) continue
    const now = await update(tx, post.id, { ...withinRange(change), checked_at: begun, missing_since: null })
    if (before.title !== now.title || before.body !== now.body) edited.push(now)
  }
  await emitPostsEdited(ctx, tx, edited)
}

/** Locks the posts whose stored text is older, and selects it. */
async function lockOlder(ctx: Ctx, tx: Tx, { seen, begun }: SeenPosts): Promise<Map<string, EditedPost>> {
  const { id, title, body, purged_at, checked_at } = engagementPosts
  const isSeen = isOneOf(
    id,
    seen.map(({ post }) => post.id),
  )
  const rows = await tx
    .select({ id, title, body })
    .from(engagementPosts)
    .where(and(isSeen, isNull(purged_at), isUnchangedSince(checked_at, { begun, now: ctx.now() })))
    .orderBy(asc(id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

async function update(tx: Tx, postId: string, change: Partial<StoredPost>): Promise<EditedPost> {
  const { id, title, body } = engagementPosts
  const rows = await tx
    .update(engagementPosts)
    .set(change)
    .where(eq(id, postId))
    .returning({ id, title, body })
  return oneRow(rows)
}

/** Limits counts to what their columns hold: a forum sends whatever number it likes. */
function withinRange({ score, num_comments, ...others }: ItemChange): ItemChange {
  return {
    ...others,
    ...(score !== undefined && { score: clampToInteger(score) }),
    ...(num_comments !== undefined && { num_comments: clampToInteger(num_comments) }),
  }
}
