import { asc, desc, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Post, Rule } from '@radar/engine'
import { campaignRules, matchesQueue } from '../db/schema/index.ts'
import { selectMatches } from '../matches/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { toPost } from '../posts/index.ts'

export type AcceptedRow = typeof campaignRules.$inferSelect

/** The accepted rules of some campaigns, in the order in which they apply. */
export function readRules(tx: Tx, campaignIds: string[]): Promise<AcceptedRow[]> {
  return tx
    .select()
    .from(campaignRules)
    .where(inArray(campaignRules.campaign_id, campaignIds))
    .orderBy(asc(campaignRules.created_at), asc(campaignRules.id))
}

/** The accepted rules that move scores, by campaign. Those that hide apply to matches once they are kept. */
export async function readScoreRules(tx: Tx, campaignIds: string[]): Promise<Map<string, Rule[]>> {
  if (campaignIds.length === 0) return new Map()
  const rows = (await readRules(tx, campaignIds)).filter(({ rule }) => rule.kind === 'adjust_words')
  const byCampaign = Map.groupBy(rows, (row) => row.campaign_id)
  return new Map([...byCampaign].map(([id, ofCampaign]) => [id, ofCampaign.map(({ rule }) => rule)]))
}

/** A match with its post as the engine sees it. */
export type Found = { match: typeof matchesQueue.$inferSelect; post: Post }

/** The matches that a condition names, latest first. */
export async function readMatches(tx: Tx, wanted: SQL | undefined): Promise<Found[]> {
  const rows = await selectMatches(tx)
    .where(wanted)
    .orderBy(desc(matchesQueue.scanned_at), desc(matchesQueue.relevance_score), asc(matchesQueue.id))
  return rows.map((row) => ({ match: row.matches_queue, post: toPost(row.engagement_posts) }))
}
