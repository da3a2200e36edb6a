import type { WireAnswer } from '../check-answers.ts'
import { isRecord } from '../is-record.ts'
import { NONE } from '../question.ts'
import type { Question } from '../question.ts'
import { parseMap } from './parse-map.ts'
import type { Wire } from './wire.ts'

/** SGLang's own `/v1/decisions`: a list of questions by `id`, `yes_no`, and a map of answers. */
export const SGLANG_WIRE: Wire = {
  path: 'v1/decisions',
  address: undefined,
  toBody: ({ state, questions }, model) => ({
    model,
    input: state,
    questions: Object.entries(questions).map(([id, question]) => ({ id, ...toQuestion(question) })),
  }),
  parseAnswers: (answers) => parseMap(answers, parseAnswer),
}

function toQuestion(question: Question): object {
  const { type, instructions } = question
  if (type === 'predicate') return { type: 'yes_no', question: instructions }
  if (type === 'score') return { type, question: instructions, levels: question.levels }
  const options = Object.entries({ ...question.options, [NONE]: '' }).map(([name, description]) =>
    description ? { name, description } : { name },
  )
  return { type, question: instructions, options }
}

function parseAnswer({ probabilities }: Readonly<Record<string, unknown>>): WireAnswer {
  return { values: isRecord(probabilities) ? probabilities : {} }
}
