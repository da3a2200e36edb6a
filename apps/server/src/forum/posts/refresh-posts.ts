import { and, eq, isNull } from 'drizzle-orm'
import type { RedditComment, RedditPost } from '@radar/reddit'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { EditedPost } from '../../platform/lifecycle.ts'
import { changingFactsOf } from './store-comments.ts'
import { changingFacts } from './store-posts.ts'
import type { StoredPost } from './store-posts.ts'
import { tellEdited } from './tell-edited.ts'

/** A post that stands, as the forum has just shown it. */
export type SeenPost = { post: StoredPost; shown: RedditPost | RedditComment }

/** Takes over what has changed of posts that stand. The caller has locked them all, before what hangs on any. */
export async function refreshPosts(ctx: Ctx, tx: Tx, seen: readonly SeenPost[]): Promise<void> {
  const posts: EditedPost[] = []
  for (const each of seen) posts.push(...(await refresh(ctx, tx, each)))
  await tellEdited(ctx, tx, posts)
}

/** Answers the post where it reads differently now. */
async function refresh(ctx: Ctx, tx: Tx, { post, shown }: SeenPost): Promise<EditedPost[]> {
  const isPost = 'title' in shown
  const text = isPost ? { title: shown.title, body: shown.selftext } : { body: shown.body }
  const facts = isPost ? changingFacts(shown) : changingFactsOf(shown)
  const { id, title, body, purged_at } = engagementPosts
  const kept = await tx
    .update(engagementPosts)
    .set({ ...facts, ...text, checked_at: ctx.now(), missing_since: null })
    .where(and(eq(id, post.id), isNull(purged_at)))
    .returning({ id, title, body })
  return kept.filter((now) => post.title !== now.title || post.body !== now.body)
}
