import { and, eq } from 'drizzle-orm'
import { deletedMatches, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { insertMatches } from '../inbox/insert-matches.ts'
import type { NewMatch } from '../inbox/insert-matches.ts'
import { NONE_SHOWN } from '../inbox/shown-matches.ts'

export type AddedMatch = Omit<NewMatch, 'scanned_at' | 'revealed_at' | 'hidden_by' | 'arrived'>

/**
 * Inserts a match that its user asked for; returns its id. A deleted match comes back, and one that waits for a scan
 * shows at once. The caller has locked the campaign.
 */
export async function addMatch(ctx: Ctx, tx: Tx, match: AddedMatch): Promise<string> {
  const { user_id, campaign_id, post_id } = match
  const now = ctx.now()
  const { campaign_id: ofCampaign, post_id: ofPost } = deletedMatches
  await tx.delete(deletedMatches).where(and(eq(ofCampaign, campaign_id), eq(ofPost, post_id)))
  await insertMatches(tx, [{ ...match, scanned_at: now, revealed_at: now, hidden_by: null, arrived: false }])
  const isOf = and(eq(matchesQueue.campaign_id, campaign_id), eq(matchesQueue.post_id, post_id))
  await ctx.events.emit(tx, user_id, { type: 'matches', campaign_id, ...NONE_SHOWN, match_ids: null })
  return oneRow(await tx.select({ id: matchesQueue.id }).from(matchesQueue).where(isOf)).id
}
