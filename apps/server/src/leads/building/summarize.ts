import type { StoredCampaign } from '../../campaigns/index.ts'
import type { RecentPost } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { summarizeFromWords } from './summarize-from-words.ts'
import type { Summary } from './summarize-from-words.ts'
import { summarizeWithAi } from './summarize-with-ai.ts'

type Described = {
  campaign: StoredCampaign
  posts: readonly RecentPost[]
  /** Whether the plan has the AI provider's summary. */
  withAi: boolean
}

type Kept = Pick<Summary, 'tags'> & { summary: string | null; summarized_by: Summary['summarized_by'] | null }

const NOTHING: Kept = { summary: null, tags: [], summarized_by: null }

/** What a profile says of its posts. Whatever becomes of the provider, the person's own words do. */
export async function summarize(
  { ai, log }: Pick<Ctx, 'ai' | 'log'>,
  { campaign, posts, withAi }: Described,
): Promise<Kept> {
  if (ai && withAi && posts.length > 0)
    try {
      return await summarizeWithAi(ai, { campaign, posts })
    } catch (error) {
      log.warn('lead.ai-failed', { error })
    }
  return summarizeFromWords(posts) ?? NOTHING
}
