import { eq, sql } from 'drizzle-orm'
import { campaigns, keywords, leadProfiles } from '../db/schema/index.ts'
import type { RecentPost } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { summarizeFromWords } from './building/summarize-from-words.ts'

const NOTHING = { summary: null, tags: [], summarized_by: null }

/** Replaces the posts of a profile and summarizes it again from them alone: a summary may quote a post that is gone. */
export async function replaceRecentPosts(
  tx: Tx,
  { id, posts }: { id: string; posts: RecentPost[] },
): Promise<void> {
  const summary = (await summarizeFromWords(posts, await selectWordsOfCampaign(tx, id))) ?? NOTHING
  await tx
    .update(leadProfiles)
    .set({ recent_posts: posts, ...summary })
    .where(eq(leadProfiles.id, id))
}

async function selectWordsOfCampaign(tx: Tx, id: string): Promise<string[]> {
  const { product_service, description } = campaigns
  const said = sql<string[]>`array(
    select ${keywords.keyword} from ${keywords} where ${keywords.campaign_id} = ${campaigns.id})`
  const rows = await tx
    .select({ keywords: said, product_service, description })
    .from(leadProfiles)
    .innerJoin(campaigns, eq(campaigns.id, leadProfiles.campaign_id))
    .where(eq(leadProfiles.id, id))
  return rows.flatMap((row) => [...row.keywords, row.product_service, row.description])
}
