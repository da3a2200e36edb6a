import { eq } from 'drizzle-orm'
import { leadProfiles } from '../db/schema/index.ts'
import type { RecentPost } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { summarizeFromWords } from './building/summarize-from-words.ts'

const NOTHING = { summary: null, tags: [], summarized_by: null }

/** Leaves a profile with these posts alone. What was written from the others goes, and is made anew from what is left. */
export async function keepPosts(tx: Tx, { id, posts }: { id: string; posts: RecentPost[] }): Promise<void> {
  await tx
    .update(leadProfiles)
    .set({ recent_posts: posts, ...(summarizeFromWords(posts) ?? NOTHING) })
    .where(eq(leadProfiles.id, id))
}
