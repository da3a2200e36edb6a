import { topicPhrases } from '@radar/engine'
import { sql } from 'drizzle-orm'
import { keywords, matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'

/** Keywords that are searched for in one week. */
const MAX_WORDS = 4

type JudgedKeyword = { keyword: string; broad: boolean; kept: number; dismissed: number }

/**
 * Chooses the keywords whose search is worth most: those with many kept matches first, then in the user's order, broad
 * ones last. Each week continues where the one before ended. A campaign without keywords uses the subjects of its
 * intent queries.
 */
export async function chooseWords(ctx: Ctx, campaign: RunningCampaign, rounds: number): Promise<string[]> {
  const words = campaign.keywords.length > 0 ? await rankKeywords(ctx, campaign) : subjectsOf(campaign)
  const start = words.length === 0 ? 0 : (rounds * MAX_WORDS) % words.length
  return [...words.slice(start), ...words.slice(0, start)].slice(0, MAX_WORDS)
}

async function rankKeywords(ctx: Ctx, { id, keywords: running }: RunningCampaign): Promise<string[]> {
  const { rows } = await ctx.db.statement((tx) =>
    tx.execute<JudgedKeyword>(sql`
      with judged as (
        select keyword, count(*) filter (where state = 'kept')::int as kept,
          count(*) filter (where state = 'dismissed')::int as dismissed
        from ${matchesQueue}, unnest(keywords) as keyword
        where campaign_id = ${id} and state in ('kept', 'dismissed') group by 1)
      select k.keyword, k.broad, coalesce(j.kept, 0) as kept, coalesce(j.dismissed, 0) as dismissed
      from ${keywords} k left join judged j on j.keyword = k.keyword
      where k.campaign_id = ${id} order by k.position`),
  )
  const isRunning = new Set(running)
  return rows
    .filter(({ keyword }) => isRunning.has(keyword))
    .toSorted((one, other) => Number(one.broad) - Number(other.broad) || worthOf(other) - worthOf(one))
    .map(({ keyword }) => keyword)
}

const worthOf = ({ kept, dismissed }: JudgedKeyword) => kept / (kept + dismissed + 1)

function subjectsOf({ campaign_prompts }: RunningCampaign): string[] {
  const subjects = campaign_prompts.flatMap((query) => {
    const [best] = topicPhrases(query).toSorted((one, other) => other.weight - one.weight)
    return best ? [best.text] : []
  })
  return [...new Set(subjects)]
}
