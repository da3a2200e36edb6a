import type { Campaign, Post } from '@radar/engine'
import type { Tx } from '../../platform/database/db.ts'
import { createHidingRuleFinder } from './find-hiding-rule.ts'
import { selectRules } from './queries.ts'

type NewMatch = { campaign: Campaign; post: Post; keywords?: readonly string[] }

/**
 * Ids of the rules that hide new matches, in the order of the matches; null where none does. The caller has locked
 * their campaigns.
 */
export async function findHidingRules(tx: Tx, matches: readonly NewMatch[]): Promise<(string | null)[]> {
  const campaigns = new Map(matches.map(({ campaign }) => [campaign.id, campaign]))
  if (campaigns.size === 0) return []
  const rules = Map.groupBy(await selectRules(tx, [...campaigns.keys()]), (row) => row.campaign_id)
  const finders = new Map(
    [...rules].flatMap(([id, rows]) => {
      const campaign = campaigns.get(id)
      return campaign ? [[id, createHidingRuleFinder(campaign, rows)] as const] : []
    }),
  )
  return matches.map(
    ({ campaign, post, keywords }) =>
      finders.get(campaign.id)?.(post, keywords?.length === 0).hidden_by ?? null,
  )
}
