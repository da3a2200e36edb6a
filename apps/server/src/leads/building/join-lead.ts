import { and, eq, lt } from 'drizzle-orm'
import { leadProfiles } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

type Better = { id: string; match: { id: string; relevance_score: number } }

/** A further match of somebody with a profile: the best one gives the profile its score. */
export async function joinLead(tx: Tx, { id, match }: Better): Promise<void> {
  await tx
    .update(leadProfiles)
    .set({ match_id: match.id, relevance_score: match.relevance_score })
    .where(and(eq(leadProfiles.id, id), lt(leadProfiles.relevance_score, match.relevance_score)))
}
