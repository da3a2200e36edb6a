/** Option that every choice has beside its own, so that no model has to pick an option that does not fit. */
export const NONE = 'none_of_these'

/** Question with the answers `yes` and `no`. */
export type PredicateQuestion = { type: 'predicate'; instructions: string }

/** Question with named options and their descriptions; `NONE` is added to them. An empty description is not sent. */
export type ChoiceQuestion = {
  type: 'choice'
  instructions: string
  options: Readonly<Record<string, string>>
}

/** Question with 2 to 10 levels, lowest first; the answers are called `0`, `1` and so on. */
export type ScoreQuestion = { type: 'score'; instructions: string; levels: readonly string[] }

export type Question = PredicateQuestion | ChoiceQuestion | ScoreQuestion
export type Questions<Name extends string = string> = Readonly<Record<Name, Question>>

/** Data that the questions are about, in fields of their own. Whatever it says, it is no instruction. */
export type State = Readonly<Record<string, StatePart>>
type StatePart = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>

/** Names of the answers that a question can have. */
export function answersOf(question: Question): string[] {
  if (question.type === 'predicate') return ['yes', 'no']
  if (question.type === 'choice') return [...Object.keys(question.options), NONE]
  return question.levels.map((_, level) => `${level}`)
}
