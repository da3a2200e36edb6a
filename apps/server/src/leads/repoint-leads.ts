import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { engagementPosts, leadProfiles, matchesQueue } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

type Lead = typeof leadProfiles.$inferSelect

/**
 * When a match is deleted, points its lead to the person's best remaining match; without one the lead is deleted as
 * well.
 */
export async function repointLeads(
  _: Ctx,
  tx: Tx,
  { match }: LifecycleEvent<'match.deleted'>,
): Promise<void> {
  const leads = await tx.select().from(leadProfiles).where(eq(leadProfiles.match_id, match.id)).for('update')
  for (const lead of leads) {
    const best = await findBestLeft(tx, lead)
    if (!best) continue
    const isFirst = lead.first_matched_post_id === match.post_id
    await tx
      .update(leadProfiles)
      .set({
        match_id: best.id,
        relevance_score: best.relevance_score,
        ...(isFirst ? { first_matched_post_id: best.post_id } : {}),
      })
      .where(eq(leadProfiles.id, lead.id))
  }
}

/** Locks all remaining matches, so that none of them is deleted meanwhile. */
async function findBestLeft(tx: Tx, { campaign_id, match_id, forum, username }: Lead) {
  const { id, post_id, relevance_score, scanned_at } = matchesQueue
  const [best] = await tx
    .select({ id, post_id, relevance_score })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(post_id, engagementPosts.id))
    .where(
      and(
        eq(matchesQueue.campaign_id, campaign_id),
        ne(id, match_id ?? id),
        eq(engagementPosts.forum, forum),
        sql`lower(${engagementPosts.author}) = lower(${username})`,
      ),
    )
    .orderBy(desc(relevance_score), desc(scanned_at))
    .for('share', { of: matchesQueue })
  return best
}
