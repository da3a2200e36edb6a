import { forgetWords, queryDigest } from '../../campaigns/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'

type Campaign = Pick<RunningCampaign, 'id' | 'campaign_prompts' | 'prompt_ids'>

/**
 * Marks intent queries that the day's quota leaves out as not searched for, so that the scan of the next day searches
 * the past for them.
 */
export async function markUncountedUnsearched(
  ctx: Ctx,
  campaigns: Campaign[],
  counted: ReadonlySet<string>,
): Promise<void> {
  const leftOut = campaigns.flatMap(({ id, campaign_prompts, prompt_ids }) => {
    const words = campaign_prompts
      .filter((_, place) => !counted.has(prompt_ids[place] ?? ''))
      .map(queryDigest)
    return words.length > 0 ? [{ campaign_id: id, words }] : []
  })
  if (leftOut.length > 0) await ctx.db.statement((tx) => forgetWords(tx, leftOut))
}
