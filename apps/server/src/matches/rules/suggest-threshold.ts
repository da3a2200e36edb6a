import { shownScore } from '@radar/contract'
import type { Precision } from '@radar/contract'
import type { MatchWithPost } from './select-matches-with-posts.ts'

const MIN_JUDGED = 10
const MIN_KEPT = 3

/** Highest filter, in steps of 0.1, that leaves out no kept match; null where it would leave out nothing. */
export function suggestThreshold(judged: MatchWithPost[]): Precision['suggestion'] {
  const kept = judged.filter(({ match }) => match.verdict === 'kept')
  if (judged.length < MIN_JUDGED || kept.length < MIN_KEPT) return null
  const lowest = Math.min(...kept.map(scoreOf))
  const step = Math.floor(lowest / 10)
  const leaves_out = judged.filter((found) => scoreOf(found) < step * 10).length
  return leaves_out === 0 ? null : { min_score: step / 10, leaves_out, judged: judged.length }
}

const scoreOf = ({ match }: MatchWithPost) => shownScore(match.relevance_score)
