import { asc } from 'drizzle-orm'
import type { StandingRule } from '@radar/engine'
import { campaignRules } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

export type AcceptedRow = typeof campaignRules.$inferSelect

/** Selects the accepted rules of campaigns in the order in which they apply. */
export function selectRules(tx: Tx, campaignIds: string[]): Promise<AcceptedRow[]> {
  return tx
    .select()
    .from(campaignRules)
    .where(isOneOf(campaignRules.campaign_id, campaignIds))
    .orderBy(asc(campaignRules.created_at), asc(campaignRules.id))
}

/** Rule as the scorer takes it: ledger entries name its id. */
export function toStandingRule({ id, rule }: AcceptedRow): StandingRule {
  return { ...rule, id }
}
