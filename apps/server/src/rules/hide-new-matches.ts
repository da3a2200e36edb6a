import { inArray } from 'drizzle-orm'
import type { Campaign, Post } from '@radar/engine'
import { matchesQueue } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { createRuleReader } from './find-hiding-rule.ts'
import { readRules } from './queries.ts'
import type { AcceptedRow } from './queries.ts'

type NewMatch = { id: string; campaign: Campaign; post: Post }

/**
 * Hides those of the matches just kept that their campaigns' rules hide, and tells which. The rules are read after the
 * matches were written: whoever accepts or undoes one at this moment waits for the campaign, and sees them.
 */
export async function hideNewMatches(tx: Tx, matches: readonly NewMatch[]): Promise<Set<string>> {
  const byCampaign = Map.groupBy(matches, ({ campaign }) => campaign.id)
  if (byCampaign.size === 0) return new Set()
  const rules = Map.groupBy(await readRules(tx, [...byCampaign.keys()]), (row) => row.campaign_id)
  const hidden = new Set<string>()
  for (const [campaignId, rows] of rules) {
    for (const [ruleId, ids] of sortByRule(byCampaign.get(campaignId)!, rows)) {
      await tx.update(matchesQueue).set({ hidden_by: ruleId }).where(inArray(matchesQueue.id, ids))
      for (const id of ids) hidden.add(id)
    }
  }
  return hidden
}

function sortByRule(matches: readonly NewMatch[], rows: AcceptedRow[]): Map<string, string[]> {
  const read = createRuleReader(matches[0]!.campaign, rows)
  const idsOf = new Map<string, string[]>()
  for (const { id, post } of matches) {
    const { hidden_by } = read(post)
    if (hidden_by) idsOf.set(hidden_by, [...(idsOf.get(hidden_by) ?? []), id])
  }
  return idsOf
}
