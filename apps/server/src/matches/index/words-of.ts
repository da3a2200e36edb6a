import { keywordDigest, queryDigest } from '../../campaigns/index.ts'
import type { SearchedPast } from '../../campaigns/index.ts'
import type { RunningCampaign } from '../../platform/matching.ts'

type Words = Pick<RunningCampaign, 'keywords' | 'campaign_prompts' | 'prompt_ids' | 'plan'>

/** Words that a campaign searches the past for: its keywords and the counted intent queries, all of them by default. */
export function wordsOf(
  { keywords, campaign_prompts, prompt_ids, plan }: Words,
  counted: ReadonlySet<string> = new Set(prompt_ids),
): SearchedPast {
  const queries = campaign_prompts.filter((_, place) => counted.has(prompt_ids[place] ?? ''))
  return {
    days: plan.history_days,
    words: new Set([...keywords.map(keywordDigest), ...queries.map(queryDigest)]),
  }
}
