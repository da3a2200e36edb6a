import { eq, inArray } from 'drizzle-orm'
import { keywords } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

/** Marks the keywords of a campaign that are too common to say anything about a post. */
export async function markBroadKeywords(
  tx: Tx,
  { campaign_id, broad }: { campaign_id: string; broad: string[] },
): Promise<void> {
  await tx
    .update(keywords)
    .set({ broad: inArray(keywords.keyword, broad) })
    .where(eq(keywords.campaign_id, campaign_id))
}
