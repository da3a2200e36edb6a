import type { WireAnswer } from '../check-answers.ts'

/** Answer to a yes/no question by the probability of yes. */
export function toPredicate(yes: unknown): WireAnswer {
  return { values: { yes, no: typeof yes === 'number' ? Math.max(0, 1 - yes) : undefined } }
}
