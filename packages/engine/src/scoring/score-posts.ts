import type { CampaignPost, PostReader } from '../reading/create-post-reader.ts'
import type { Score } from './ledger.ts'
import { scoreReading } from './score-reading.ts'

/** Score from which sentences are measured: the default floor of a list. */
const MEASURED_FROM = 19.5

/**
 * Reads posts beside their campaigns and scores them, in their order. Sentences are measured where a post is worth a
 * look: that takes up to twelve readings more. `now` is in seconds.
 */
export async function scorePosts<P extends CampaignPost>(
  reader: PostReader,
  pairs: readonly P[],
  now: number,
): Promise<(P & { score: Score })[]> {
  const read = await reader.read(pairs)
  return Promise.all(
    read.map(async (one) => {
      const score = scoreReading(one, now)
      if (score.relevance_score < MEASURED_FROM) return { ...one, score }
      const [measured] = await reader.read([one], { isMeasured: true })
      return { ...one, score: measured ? scoreReading(measured, now) : score }
    }),
  )
}
