import type { Answer, Probabilities } from './decision.ts'
import { DecisionError } from './decision-error.ts'
import { answersOf } from './question.ts'
import type { Question, Questions } from './question.ts'

/** Answer as a wire has it: values by the names of the question's answers, or the model's refusal. */
export type WireAnswer = { values: Readonly<Record<string, unknown>> } | 'declined'

/** Servers round to two decimals, so that each probability may be off by this much. */
const ROUNDING = 0.005
const SLACK = 0.01

/**
 * Checks what a server answered against what was asked. Answers to questions that nobody asked are left out. Throws
 * `DecisionError` (`changed_shape`) where no question is answered or declined.
 */
export function checkAnswers<Name extends string>(
  questions: Questions<Name>,
  answered: ReadonlyMap<string, WireAnswer>,
): Record<Name, Answer> {
  const names = Object.keys(questions) as Name[]
  const answers = names.map((name) => [name, checkAnswer(questions[name], answered.get(name))] as const)
  if (answers.every(([, answer]) => 'refused' in answer && answer.refused !== 'declined'))
    throw new DecisionError('changed_shape', 'The server answered none of the questions.', { status: 200 })
  return Object.fromEntries(answers) as Record<Name, Answer>
}

function checkAnswer(question: Question, answered: WireAnswer | undefined): Answer {
  if (answered === undefined) return { refused: 'missing' }
  if (answered === 'declined') return { refused: 'declined' }
  const probabilities = checkProbabilities(answersOf(question), answered.values)
  return probabilities ? { probabilities } : { refused: 'invalid' }
}

/** Probabilities that sum to one; undefined where they cannot be meant so. An answer without a value has none. */
function checkProbabilities(
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Probabilities | undefined {
  if (Object.keys(values).some((name) => !names.includes(name))) return undefined
  const numbers = names.map((name) => (Object.hasOwn(values, name) ? values[name] : 0))
  if (!numbers.every(isProbability)) return undefined
  const sum = numbers.reduce((total, one) => total + one, 0)
  if (Math.abs(sum - 1) > ROUNDING * names.length + SLACK) return undefined
  return Object.fromEntries(names.map((name, place) => [name, (numbers[place] ?? 0) / sum]))
}

function isProbability(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}
