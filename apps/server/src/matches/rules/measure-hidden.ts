import { MAX_WRONGLY_HIDDEN, shownScore } from '@radar/contract'
import type { Precision } from '@radar/contract'
import { isSample } from './hidden-samples.ts'
import type { MatchWithPost } from './select-matches-with-posts.ts'

const MIN_CHECKED = 10
const FLOOR_STEP = 5

/** Measures how many samples of hidden matches were hidden wrongly, and suggests a lower floor where too many were. */
export function measureHidden(
  judged: MatchWithPost[],
  floor: number,
): Pick<Precision, 'hidden' | 'floor_suggestion'> {
  const samples = judged.filter(({ match }) => isSample(match.id))
  // A verdict from before a rule hid the match does not judge that rule.
  const byRules = samples.filter(
    ({ match: { judged_at }, hidden_since }) =>
      hidden_since !== null && judged_at !== null && judged_at >= hidden_since,
  )
  const under = samples.filter(({ match }) => match.hidden_by === null && scoreOf({ match }) < floor)
  const checked = byRules.length + under.length
  const wrong = [...byRules, ...under].filter(isKept).length
  return {
    hidden: { checked, wrong, sentence: describeHidden(checked, wrong) },
    floor_suggestion: suggestFloor(under, floor),
  }
}

function describeHidden(checked: number, wrong: number): string {
  if (checked === 0) return 'You have not checked any hidden posts yet.'
  if (checked < MIN_CHECKED)
    return `Of ${checked} hidden ${checked === 1 ? 'post' : 'posts'} that you were shown, ${wrong} should not have been hidden: too few to say how many are missed.`
  return `Of ${checked} hidden posts that you were shown, ${wrong} should not have been hidden: about ${Math.round((100 * wrong) / checked)} in a hundred.`
}

/** Highest floor, in steps, under which at most a tenth of the judged matches were wanted. */
function suggestFloor(under: MatchWithPost[], floor: number): Precision['floor_suggestion'] {
  if (under.length < MIN_CHECKED || shareWrong(under) <= MAX_WRONGLY_HIDDEN) return null
  let lower = floor
  do lower = Math.ceil(lower / FLOOR_STEP - 1) * FLOOR_STEP
  while (shareWrong(under.filter((found) => scoreOf(found) < lower)) > MAX_WRONGLY_HIDDEN)
  const missed = under.filter(isKept)
  const shown = missed.filter((found) => scoreOf(found) >= lower).length
  return { floor: lower, checked: under.length, wrong: missed.length, shown }
}

const shareWrong = (found: MatchWithPost[]) => found.filter(isKept).length / Math.max(1, found.length)
const isKept = ({ match }: MatchWithPost) => match.verdict === 'kept'
const scoreOf = ({ match }: Pick<MatchWithPost, 'match'>) => shownScore(match.relevance_score)
