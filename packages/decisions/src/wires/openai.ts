import type { WireAnswer } from '../check-answers.ts'
import { isRecord } from '../is-record.ts'
import { NONE } from '../question.ts'
import type { Question } from '../question.ts'
import { toPredicate } from './to-predicate.ts'
import type { Wire } from './wire.ts'

/** OpenAI's `/v1/decisions`: questions and answers are lists, a question may be refused. */
export const OPENAI_WIRE: Wire = {
  path: 'v1/decisions',
  address: 'https://api.openai.com',
  toBody: ({ state, questions }, model) => ({
    model,
    input: [{ role: 'user', content: [{ type: 'input_json', data: state }] }],
    questions: Object.entries(questions).map(([name, question]) => ({ name, ...toQuestion(question) })),
  }),
  parseAnswers: (answers, names) => {
    const parsed = new Map<string, WireAnswer>()
    if (!Array.isArray(answers)) return parsed
    for (const [place, answer] of answers.entries()) {
      if (!isRecord(answer)) continue
      const name = typeof answer['name'] === 'string' ? answer['name'] : names[place]
      // Two answers to one question are none.
      if (name !== undefined) parsed.set(name, parsed.has(name) ? { values: {} } : parseAnswer(answer))
    }
    return parsed
  },
}

function toQuestion(question: Question): object {
  const { type, instructions } = question
  if (type === 'predicate') return { type, instructions }
  if (type === 'score') return { type, instructions, levels: question.levels.map((label) => ({ label })) }
  const choices = Object.entries({ ...question.options, [NONE]: '' }).map(([value, description]) =>
    description ? { value, description } : { value },
  )
  return { type, instructions, choices }
}

function parseAnswer(answer: Readonly<Record<string, unknown>>): WireAnswer {
  const { type, probability, probabilities } = answer
  if (type === 'refusal') return 'declined'
  if (type === 'predicate') return toPredicate(probability)
  if (!Array.isArray(probabilities)) return { values: {} }
  const values = probabilities.map((one: unknown) =>
    isRecord(one) ? ([nameOf(one['value']), one['probability']] as const) : (['', undefined] as const),
  )
  return new Set(values.map(([name]) => name)).size === values.length
    ? { values: Object.fromEntries(values) }
    : { values: {} }
}

/** A list or an object is no name, and may be nested too deep to be made one. */
const nameOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
