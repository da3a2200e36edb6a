import type { TextScore } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { toShownScore } from '../inbox/to-shown-score.ts'
import { readScored } from '../reader/read-scored.ts'
import { loadCampaign } from './load-campaign.ts'
import { scorePastedPost } from './score-pasted-post.ts'

type PastedPost = { id: string; title: string; body: string }

/**
 * Scores a post by its text alone, as if it had been written now in a subreddit of the campaign, or in no place where it
 * has none: read so, it is not paid again once it is a match. Asks no forum, costs no unit and stores nothing, so that the
 * post cannot become a match.
 */
export async function scoreText(ctx: UserCtx, { id, title, body }: PastedPost): Promise<TextScore> {
  const campaign = await loadCampaign(ctx, id)
  const text = { subreddit: campaign.subreddits[0] ?? '', title, body }
  const { keywords, ...scored } = await scorePastedPost(ctx, campaign, {
    ...text,
    id: 'pasted',
    author: null,
    created_utc: Math.floor(ctx.now().getTime() / 1_000),
    score: null,
    num_comments: null,
  })
  const { score, ...reading } = await readScored(ctx, { text, campaign, score: scored.score })
  return { ...toShownScore(score), ...reading, keywords }
}
