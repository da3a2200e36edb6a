import { scorePosts as scoreAll } from '@radar/engine'
import type { CampaignPost, Score } from '@radar/engine'
import type { Ctx } from './ctx.ts'

type ScoringCtx = Pick<Ctx, 'relevance' | 'now'>

/** Scores posts for campaigns as of now, in their order. */
export function scorePosts<P extends CampaignPost>(
  { relevance, now }: ScoringCtx,
  pairs: readonly P[],
): Promise<(P & { score: Score })[]> {
  return scoreAll(relevance, pairs, Math.floor(now().getTime() / 1_000))
}

export async function scorePost(ctx: ScoringCtx, pair: CampaignPost): Promise<Score> {
  const [scored] = await scorePosts(ctx, [pair])
  if (!scored) throw new RangeError('A pair was read, and has no score.')
  return scored.score
}
