import type { Answer } from './decision.ts'

/** Decisions after which a model that never changes its answers is told. */
export const MIN_TO_COMPARE = 30
/** Probabilities that differ by no more than this are the same. */
const NO_DIFFERENCE = 0.01

type Answers = Readonly<Record<string, Answer>>

/**
 * True where a model gave the same answers about `MIN_TO_COMPARE` states or more, so that it does not tell them apart. A
 * question that a decision lacks or that was refused is compared with nothing.
 */
export function saysAlwaysTheSame(decisions: readonly Answers[]): boolean {
  if (decisions.length < MIN_TO_COMPARE) return false
  const names = new Set(decisions.flatMap((answers) => Object.keys(answers)))
  const compared = [...names].map((name) => probabilitiesOf(decisions, name)).filter((all) => all.length > 1)
  return compared.length > 0 && compared.every(areAlike)
}

function probabilitiesOf(decisions: readonly Answers[], name: string) {
  return decisions.flatMap((answers) => {
    const answer = answers[name]
    return answer && 'probabilities' in answer ? [answer.probabilities] : []
  })
}

function areAlike([first = {}, ...others]: ReturnType<typeof probabilitiesOf>): boolean {
  return others.every((one) =>
    Object.entries(one).every(([name, value]) => Math.abs(value - (first[name] ?? 0)) <= NO_DIFFERENCE),
  )
}
