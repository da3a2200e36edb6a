// Questions and answers alone, for code that asks nobody.
export { NONE } from './question.ts'
export type { Question, State } from './question.ts'
export type { Answer, Decision } from './decision.ts'
