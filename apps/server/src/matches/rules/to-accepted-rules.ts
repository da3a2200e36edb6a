import { eq, sql } from 'drizzle-orm'
import type { AcceptedRule } from '@radar/contract'
import { campaignRules, campaigns, matchesQueue } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { describeRule } from './describe-rule.ts'

const hides = sql<number>`(
  select count(*)::int from ${matchesQueue} where ${matchesQueue.hidden_by} = ${campaignRules.id})`

/** Number of matches whose ledger names the rule. */
const moves = sql<number>`case when ${campaignRules.rule} ->> 'kind' <> 'adjust_words' then 0 else (
  select count(*)::int from ${matchesQueue}
  where ${matchesQueue.campaign_id} = ${campaignRules.campaign_id}
    and ${matchesQueue.ledger} @> jsonb_build_array(jsonb_build_object('rule', jsonb_build_object('id', ${campaignRules.id})))) end`

/**
 * Selects campaigns with their accepted rules and the present effect of each. A campaign without rules has one row
 * without a rule.
 */
export function selectShownRules(tx: Tx) {
  return tx
    .select({ accepted: campaignRules, hides, moves })
    .from(campaigns)
    .leftJoin(campaignRules, eq(campaignRules.campaign_id, campaigns.id))
    .$dynamic()
}

export function toAcceptedRules(rows: Awaited<ReturnType<typeof selectShownRules>>): AcceptedRule[] {
  return rows.flatMap(({ accepted, hides, moves }) =>
    accepted ? [{ ...toAcceptedRule(accepted), hides, moves }] : [],
  )
}

function toAcceptedRule({ id, rule, created_at }: typeof campaignRules.$inferSelect) {
  return { id, rule, statement: describeRule(rule), created_at: created_at.toISOString() }
}
