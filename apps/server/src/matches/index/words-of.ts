import { saysWhat } from '@radar/engine'
import { keywordDigest, queryDigest, textDigest } from '../../campaigns/index.ts'
import type { SearchedPast } from '../../campaigns/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'

type Words = Pick<
  RunningCampaign,
  | 'name'
  | 'business_name'
  | 'product_service'
  | 'description'
  | 'keywords'
  | 'campaign_prompts'
  | 'prompt_ids'
  | 'plan'
>

/**
 * Words that a campaign searches the past for: its keywords, the counted intent queries, all of them by default, and where
 * meaning is compared its own text.
 */
export function wordsOf(
  { relevance }: Pick<Ctx, 'relevance'>,
  campaign: Words,
  counted: ReadonlySet<string> = new Set(campaign.prompt_ids),
): SearchedPast {
  const { keywords, campaign_prompts, prompt_ids, plan } = campaign
  const queries = campaign_prompts.filter((_, place) => counted.has(prompt_ids[place] ?? ''))
  const isFoundByText = relevance.finder !== undefined && saysWhat(campaign)
  return {
    days: plan.history_days,
    words: new Set([
      ...keywords.map(keywordDigest),
      ...queries.map(queryDigest),
      ...(isFoundByText ? [textDigest(campaign)] : []),
    ]),
  }
}
