import { asc, inArray } from 'drizzle-orm'
import type { StandingRule } from '@radar/engine'
import { campaignRules } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

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
export async function readScoreRules(tx: Tx, campaignIds: string[]): Promise<Map<string, StandingRule[]>> {
  if (campaignIds.length === 0) return new Map()
  const rows = (await readRules(tx, campaignIds)).filter(({ rule }) => rule.kind === 'adjust_words')
  const byCampaign = Map.groupBy(rows, (row) => row.campaign_id)
  return new Map([...byCampaign].map(([id, ofCampaign]) => [id, ofCampaign.map(toStandingRule)]))
}

/** A rule as scores take it: its ledger entries name its id. */
export function toStandingRule({ id, rule }: AcceptedRow): StandingRule {
  return { ...rule, id }
}
