import type { Campaign, Post } from '@radar/engine'
import type { Tx } from '../../platform/database/db.ts'
import { createHidingRuleFinder } from './find-hiding-rule.ts'
import { selectRules } from './queries.ts'

type NewMatch = { campaign: Campaign; post: Post }

/** For each of some new matches, in their order, the rule that hides it. The caller holds their campaigns. */
export async function findHidingRules(tx: Tx, matches: readonly NewMatch[]): Promise<(string | null)[]> {
  const campaigns = new Map(matches.map(({ campaign }) => [campaign.id, campaign]))
  if (campaigns.size === 0) return []
  const rules = Map.groupBy(await selectRules(tx, [...campaigns.keys()]), (row) => row.campaign_id)
  const readers = new Map(
    [...rules].flatMap(([id, rows]) => {
      const campaign = campaigns.get(id)
      return campaign ? [[id, createHidingRuleFinder(campaign, rows)] as const] : []
    }),
  )
  return matches.map(({ campaign, post }) => readers.get(campaign.id)?.(post).hidden_by ?? null)
}
