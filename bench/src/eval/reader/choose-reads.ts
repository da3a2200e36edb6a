import type { Post, Score } from '@radar/engine'
import { lookUp } from '../../checked.ts'
import { HAND, rankingSets } from '../evaluate.ts'
import type { RadarScores } from '../radar-scores.ts'
import type { JudgedCampaign, JudgedFolder } from '../read-folder.ts'

export type PostWithScore = { post: Post; score: Score }
export type Reads = { judged: JudgedCampaign; chosen: PostWithScore[] }

/** The posts of each hand-graded campaign that a reader is given: the best by score, as many as it may read. */
export function chooseReads(
  { campaigns, posts }: JudgedFolder,
  { reads, floor, radar }: { reads: number; floor: number; radar: RadarScores },
): Reads[] {
  return (rankingSets(campaigns).get(HAND) ?? []).map((judged) => {
    const scores = lookUp(radar, judged.campaign)
    const chosen = judged.judgements
      .flatMap(({ post_id }) => posts.get(post_id) ?? [])
      .map((post) => ({ post, score: lookUp(scores, post.id) }))
      .filter((scored) => scored.score.relevance_score >= floor)
      .toSorted((one, other) => other.score.relevance_score - one.score.relevance_score)
      .slice(0, reads)
    return { judged, chosen }
  })
}
