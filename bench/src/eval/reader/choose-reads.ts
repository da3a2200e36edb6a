import { openEncoder } from '@radar/encoder'
import { createPostScorer } from '@radar/engine'
import type { Post, Score } from '@radar/engine'
import { HAND, rankingSets } from '../evaluate.ts'
import type { JudgedCampaign, JudgedFolder } from '../read-folder.ts'

export type PostWithScore = { post: Post; score: Score }
export type Reads = { judged: JudgedCampaign; chosen: PostWithScore[] }

/** The posts of each hand-graded campaign that a reader is given: the best by score, as many as it may read. */
export function chooseReads(
  { campaigns, posts }: JudgedFolder,
  { reads, floor }: { reads: number; floor: number },
): Reads[] {
  return (rankingSets(campaigns).get(HAND) ?? []).map((judged) => {
    const scorer = createPostScorer(judged.campaign, openEncoder())
    const chosen = judged.judgements
      .flatMap(({ post_id }) => posts.get(post_id) ?? [])
      .map((post) => ({ post, score: scorer.score(post, post.created_utc ?? 0) }))
      .filter((scored) => scored.score.relevance_score >= floor)
      .toSorted((one, other) => other.score.relevance_score - one.score.relevance_score)
      .slice(0, reads)
    return { judged, chosen }
  })
}
