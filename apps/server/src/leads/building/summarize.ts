import type { StoredCampaign } from '../../campaigns/index.ts'
import type { RecentPost } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { summarizeFromWords } from './summarize-from-words.ts'
import type { Summary } from './summarize-from-words.ts'
import { summarizeWithAi } from './summarize-with-ai.ts'

type SummaryInput = {
  campaign: StoredCampaign
  posts: readonly RecentPost[]
  /** True where the plan includes summaries by the AI provider. */
  withAi: boolean
}

type SummaryColumns = Pick<Summary, 'tags'> & {
  summary: string | null
  summarized_by: Summary['summarized_by'] | null
}

const NOTHING: SummaryColumns = { summary: null, tags: [], summarized_by: null }

/** Summarizes posts by the AI provider, or from the person's own words where it is not available or fails. */
export async function summarize(
  { ai, log }: Pick<Ctx, 'ai' | 'log'>,
  { campaign, posts, withAi }: SummaryInput,
): Promise<SummaryColumns> {
  if (ai && withAi && posts.length > 0)
    try {
      return await summarizeWithAi(ai, { campaign, posts })
    } catch (error) {
      log.warn('lead.ai-failed', { error })
    }
  const { keywords, product_service, description } = campaign
  const about = [...keywords, product_service, description]
  return (await summarizeFromWords(posts, about)) ?? NOTHING
}
