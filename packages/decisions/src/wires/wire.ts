import type { WireAnswer } from '../check-answers.ts'
import type { DecisionRequest } from '../decider.ts'

/** Dialect in which a server is asked and answers. */
export type Wire = {
  /** Path below the server's address. */
  path: string
  /** Address of the wire's own server; undefined where everybody runs their own. */
  address: string | undefined
  toBody(request: DecisionRequest, model: string): object
  /** Answers by the names of their questions. What is no answer at all is left out. */
  parseAnswers(answers: unknown, names: readonly string[]): Map<string, WireAnswer>
}
