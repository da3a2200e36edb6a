import { eq } from 'drizzle-orm'
import { leadProfiles } from '../db/schema/index.ts'
import type { RecentPost } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { summarizeFromWords } from './building/summarize-from-words.ts'

const NOTHING = { summary: null, tags: [], summarized_by: null }

/** Replaces the posts of a profile and summarizes it again from them alone: a summary may quote a post that is gone. */
export async function replaceRecentPosts(
  tx: Tx,
  { id, posts }: { id: string; posts: RecentPost[] },
): Promise<void> {
  const summary = (await summarizeFromWords(posts)) ?? NOTHING
  await tx
    .update(leadProfiles)
    .set({ recent_posts: posts, ...summary })
    .where(eq(leadProfiles.id, id))
}
