import { eq, inArray } from 'drizzle-orm'
import { keywords } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

/** Notes which of a campaign's keywords are too common to tell anything. */
export async function markBroadKeywords(
  tx: Tx,
  { campaign_id, broad }: { campaign_id: string; broad: string[] },
): Promise<void> {
  await tx
    .update(keywords)
    .set({ broad: inArray(keywords.keyword, broad) })
    .where(eq(keywords.campaign_id, campaign_id))
}
