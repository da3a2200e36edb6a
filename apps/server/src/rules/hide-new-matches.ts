import type { Campaign, Post } from '@radar/engine'
import { hideMatches } from '../matches/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { createRuleReader } from './find-hiding-rule.ts'
import type { RuleReader } from './find-hiding-rule.ts'
import { readRules } from './queries.ts'

type NewMatch = { id: string; campaign: Campaign; post: Post }

/**
 * Hides those of the matches just kept that their campaigns' rules hide, and tells which. The rules are read after the
 * matches were written: whoever accepts or undoes one at this moment waits for the campaign, and sees them.
 */
export async function hideNewMatches(tx: Tx, matches: readonly NewMatch[]): Promise<Set<string>> {
  const byCampaign = Map.groupBy(matches, ({ campaign }) => campaign)
  if (byCampaign.size === 0) return new Set()
  const rules = Map.groupBy(
    await readRules(
      tx,
      Array.from(byCampaign.keys(), ({ id }) => id),
    ),
    (row) => row.campaign_id,
  )
  const hidden = new Set<string>()
  for (const [campaign, found] of byCampaign) {
    const rows = rules.get(campaign.id)
    if (!rows) continue
    for (const [ruleId, ids] of sortByRule(found, createRuleReader(campaign, rows))) {
      await hideMatches(tx, { ids, hidden_by: ruleId })
      for (const id of ids) hidden.add(id)
    }
  }
  return hidden
}

function sortByRule(matches: readonly NewMatch[], read: RuleReader): Map<string, string[]> {
  const idsOf = new Map<string, string[]>()
  for (const { id, post } of matches) {
    const { hidden_by } = read(post)
    if (hidden_by) idsOf.set(hidden_by, [...(idsOf.get(hidden_by) ?? []), id])
  }
  return idsOf
}
