import { eq } from 'drizzle-orm'
import { EXAMPLE_FORUM } from '@radar/contract'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { StoredPost } from './store-posts.ts'

type ExamplePost = Pick<
  StoredPost,
  'reddit_id' | 'subreddit' | 'author' | 'title' | 'body' | 'created_utc' | 'score'
>

/** Replaces the posts of the demo person's workspace. They are not matched, and never checked in a forum. */
export async function replaceExamples(tx: Tx, posts: ExamplePost[]): Promise<StoredPost[]> {
  await tx.delete(engagementPosts).where(eq(engagementPosts.forum, EXAMPLE_FORUM))
  const facts = { forum: EXAMPLE_FORUM, permalink: '', num_comments: 0 }
  const rest = { over_18: false, locked: false, archived: false }
  return tx
    .insert(engagementPosts)
    .values(posts.map((post) => ({ ...post, ...facts, ...rest })))
    .returning()
}
