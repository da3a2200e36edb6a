import type { WireAnswer } from '../check-answers.ts'
import { isRecord } from '../is-record.ts'
import { NONE } from '../question.ts'
import type { Question } from '../question.ts'
import { parseMap } from './parse-map.ts'
import { toPredicate } from './to-predicate.ts'
import type { Wire } from './wire.ts'

/** TypeSafe's `/v1/systemone`, which Upstage and most gateways and runtimes speak: maps, and `noul` for yes or no. */
export const SYSTEMONE_WIRE: Wire = {
  path: 'v1/systemone',
  address: 'https://api.typesafe.ai',
  toBody: ({ state, questions }, model) => ({
    model,
    state,
    questions: Object.fromEntries(
      Object.entries(questions).map(([name, question]) => [name, toQuestion(question)]),
    ),
  }),
  parseAnswers: (answers) => parseMap(answers, parseAnswer),
}

function toQuestion(question: Question): object {
  const { type, instructions } = question
  if (type === 'predicate') return { type: 'noul', instructions }
  if (type === 'score') return { type, instructions, criteria: question.levels }
  const options = Object.entries({ ...question.options, [NONE]: '' })
  const criteria = Object.fromEntries(options.map(([name, description]) => [name, description || null]))
  return { type, instructions, criteria }
}

function parseAnswer(answer: Readonly<Record<string, unknown>>): WireAnswer {
  const { type, noul, probabilities } = answer
  if (type === 'refusal') return 'declined'
  if (type === 'noul') return toPredicate(noul)
  return { values: isRecord(probabilities) ? probabilities : {} }
}
