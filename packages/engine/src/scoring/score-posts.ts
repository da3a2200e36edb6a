import type { CampaignPost, PostReader, ReadPair } from '../reading/create-post-reader.ts'
import type { Score } from './ledger.ts'
import { scoreReading } from './score-reading.ts'

/** Score from which sentences are measured: what is shown as the default floor of a list. */
const MEASURED_FROM = 19.5

/** Post beside a campaign, and the time of its score in seconds. */
type PairToScore = CampaignPost & { now: number }

type ScoredPair<P extends CampaignPost> = ReadPair<P> & { score: Score }

/** Reads posts beside their campaigns and scores them, in their order. Their ledgers name no sentences. */
export async function scorePosts<P extends PairToScore>(
  reader: PostReader,
  pairs: readonly P[],
): Promise<ScoredPair<P>[]> {
  const read = await reader.read(pairs)
  return read.map((one) => ({ ...one, score: scoreReading(one, one.now) }))
}

/** True for a post whose score is worth a look by the default floor. */
export const isWorthMeasuring = ({ relevance_score }: Pick<Score, 'relevance_score'>): boolean =>
  relevance_score >= MEASURED_FROM

/**
 * Adds sentences to the ledgers of posts that are worth a look. That takes some thirteen readings of parts for
 * eight sentences, so one post is measured at a time.
 */
export async function measureScores<P extends PairToScore>(
  reader: PostReader,
  scored: readonly ScoredPair<P>[],
  isWorthIt: (pair: P & { score: Score }) => boolean = ({ score }) => isWorthMeasuring(score),
): Promise<ScoredPair<P>[]> {
  const measured: ScoredPair<P>[] = []
  for (const pair of scored) {
    const [read] = isWorthIt(pair) ? await reader.read([pair], { isMeasured: true }) : []
    measured.push(read ? { ...pair, score: scoreReading(read, pair.now) } : pair)
  }
  return measured
}
