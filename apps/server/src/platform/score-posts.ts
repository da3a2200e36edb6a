import { measureScores, scorePosts as scoreAll } from '@radar/engine'
import type { CampaignPost, Score } from '@radar/engine'
import { ReaderClosedError } from '@radar/relevance'
import type { Ctx } from './ctx.ts'

type ScoringCtx = Pick<Ctx, 'now' | 'log'> & { relevance: Pick<Ctx['relevance'], 'read'> }

/** Pair that is scored as of a time, or as of now. */
type PairToScore = CampaignPost & { at?: Date }

/**
 * Without sentences, a score takes one reading, and its ledger and reason quote nothing. They are measured where
 * `isWorthIt` says so. @default where the score reaches the default floor
 */
type Options<P> = { areSentencesMeasured?: boolean; isWorthIt?(pair: P & { score: Score }): boolean }

/**
 * Scores posts for campaigns, in their order. Never within a transaction: it may take seconds. Logs and leaves out a post
 * that cannot be scored, so that the others need not wait.
 */
export async function scorePosts<P extends PairToScore>(
  ctx: ScoringCtx,
  pairs: readonly P[],
  options: Options<P> = {},
): Promise<(P & { score: Score })[]> {
  if (pairs.length === 0) return []
  try {
    return await scoreTogether(ctx, pairs, options)
  } catch (error) {
    if (pairs.length === 1) return leaveOut(ctx, pairs, error)
  }
  const scored = []
  for (const pair of pairs)
    try {
      scored.push(...(await scoreTogether(ctx, [pair], options)))
    } catch (error) {
      leaveOut(ctx, [pair], error)
    }
  return scored
}

export async function scorePost(ctx: ScoringCtx, pair: PairToScore): Promise<Score> {
  const [scored] = await scoreTogether(ctx, [pair], {})
  if (!scored) throw new RangeError('A pair was read, and has no score.')
  return scored.score
}

async function scoreTogether<P extends PairToScore>(
  { relevance, now }: ScoringCtx,
  pairs: readonly P[],
  { areSentencesMeasured = true, isWorthIt }: Options<P>,
): Promise<(P & { score: Score })[]> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
  const timed = pairs.map((pair) => ({ ...pair, now: seconds(pair.at ?? now()) }))
  const scored = await scoreAll(relevance, timed)
  return areSentencesMeasured ? measureScores(relevance, scored, isWorthIt) : scored
}

function leaveOut({ log }: ScoringCtx, pairs: readonly PairToScore[], error: unknown): never[] {
  // Radar closes: these posts are read after its next start.
  if (error instanceof ReaderClosedError) throw error
  for (const { campaign, post } of pairs)
    log.error('scoring.post-unreadable', { campaign: campaign.id, post: post.id, error })
  return []
}
