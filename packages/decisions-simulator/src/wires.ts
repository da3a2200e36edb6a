import type { AskedRequest, Odds } from './asked.ts'
import { listOf, objectOf, textOf, textsIn } from './fields.ts'
import type { Fields } from './fields.ts'

/** Answer to each question, in their order. */
export type GivenAnswer = { name: string; odds: Odds | 'declined' }
type Tokens = { input: number; output: number }

/** Schema of a wire's requests, and the form of its answers, after the vendor's published ones. */
export type SimulatedWire = {
  parse(body: Fields): AskedRequest
  answer(request: AskedRequest, given: readonly GivenAnswer[], tokens: Tokens): object
}

const QUESTIONS = { min: 1, max: 400 }
const CHOICES = { min: 2, max: 255 }
const LEVELS = { min: 2, max: 10 }
const YES_NO = ['yes', 'no']

/** OpenAI's `POST /v1/decisions` by its schema of October 2026. */
const OPENAI: SimulatedWire = {
  parse: (body) => {
    const fields = objectOf(body, [
      'model',
      'input',
      'questions',
      'prompt_cache_key',
      'prompt_cache_options',
      'safety_identifier',
    ])
    const { data, instructions } = parseInput(fields['input'])
    const questions = listOf(fields['questions'], QUESTIONS).map((one) => {
      const question = objectOf(one, ['type', 'name', 'instructions', 'choices', 'levels'])
      const texts = [...instructions, ...textsIn(question['instructions'])]
      const name = textOf(question['name'])
      if (question['type'] === 'predicate') return { name, options: YES_NO, instructions: texts }
      const [list, key] =
        question['type'] === 'choice'
          ? [listOf(question['choices'], CHOICES), 'value']
          : [listOf(question['levels'], LEVELS), 'label']
      const options = list.map((item) => objectOf(item, [key, 'description']))
      return {
        name,
        options:
          question['type'] === 'choice'
            ? options.map((option) => textOf(option[key]))
            : options.map((_, level) => `${level}`),
        instructions: [...texts, ...textsIn(options)],
      }
    })
    return { wire: 'openai', model: textOf(fields['model']), questions, data }
  },
  answer: ({ model, questions }, given, { input, output }) => ({
    model,
    answers: given.map(({ name, odds }) => {
      const options = questions.find((question) => question.name === name)?.options
      return odds === 'declined'
        ? { type: 'refusal', name }
        : { name, ...toOpenAi(options ?? Object.keys(odds), odds) }
    }),
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  }),
}

function toOpenAi(options: readonly string[], odds: Odds): object {
  if (options === YES_NO) return { type: 'predicate', probability: odds['yes'] }
  const [first = ''] = options.toSorted((one, other) => (odds[other] ?? 0) - (odds[one] ?? 0))
  const all = Object.entries(odds)
  const confidence = odds[first]
  if (!options.every((option, level) => option === `${level}`)) {
    const probabilities = all.map(([value, probability]) => ({ value, probability }))
    return { type: 'choice', choice: first, confidence, probabilities }
  }
  const probabilities = all.map(([label, probability]) => ({ value: Number(label), label, probability }))
  return { type: 'score', score: expected(odds), confidence, probabilities }
}

/** Messages of the user are data; those of a developer or system are instructions. */
function parseInput(input: unknown): { data: string; instructions: string[] } {
  if (typeof input === 'string') return { data: input, instructions: [] }
  const messages = listOf(input, { min: 1, max: 1_000 }).map((one) => objectOf(one))
  const of = (roles: readonly string[]) => messages.filter(({ role }) => roles.includes(String(role)))
  return {
    data: JSON.stringify(of(['user', 'assistant']).map(({ content }) => content)),
    instructions: textsIn(of(['developer', 'system']).map(({ content }) => content)),
  }
}

/** TypeSafe's `POST /v1/systemone`. */
const SYSTEMONE: SimulatedWire = {
  parse: (body) => {
    const fields = objectOf(body, ['model', 'state', 'questions'])
    const named = Object.entries(objectOf(fields['questions']))
    listOf(named, QUESTIONS)
    const questions = named.map(([name, one]) => {
      const question = objectOf(one, ['type', 'instructions', 'criteria'])
      const { type, criteria } = question
      const instructions = textsIn([question['instructions'], criteria])
      if (type === 'noul') return { name, options: YES_NO, instructions }
      if (type === 'score')
        return { name, options: listOf(criteria, LEVELS).map((_, level) => `${level}`), instructions }
      return { name, options: listOf(Object.keys(objectOf(criteria)), CHOICES).map(textOf), instructions }
    })
    return {
      wire: 'systemone',
      model: textOf(fields['model']),
      questions,
      data: JSON.stringify(fields['state']),
    }
  },
  answer: ({ model, questions }, given, { input, output }) => ({
    model,
    answers: Object.fromEntries(
      given.flatMap(({ name, odds }) => {
        const options = questions.find((question) => question.name === name)?.options
        return odds === 'declined' ? [] : [[name, toSystemOne(options ?? Object.keys(odds), odds)]]
      }),
    ),
    usage: { input_tokens: input, output_tokens: output },
  }),
}

function toSystemOne(options: readonly string[], odds: Odds): object {
  if (options === YES_NO) return { type: 'noul', noul: odds['yes'] }
  const [first = ''] = options.toSorted((one, other) => (odds[other] ?? 0) - (odds[one] ?? 0))
  const shared = { confidence: odds[first], probabilities: odds }
  return options.every((option, level) => option === `${level}`)
    ? { type: 'score', score: expected(odds), legend: {}, ...shared }
    : { type: 'choice', choice: first, ...shared }
}

/** SGLang's own `POST /v1/decisions`. */
const SGLANG: SimulatedWire = {
  parse: (body) => {
    const fields = objectOf(body, ['model', 'input', 'questions', 'temperature'])
    const questions = listOf(fields['questions'], QUESTIONS).map((one) => {
      const question = objectOf(one, ['id', 'type', 'question', 'options', 'levels', 'yes', 'no'])
      const name = textOf(question['id'])
      const instructions = textsIn([question['question'], question['options'], question['levels']])
      if (question['type'] === 'yes_no') return { name, options: YES_NO, instructions }
      if (question['type'] === 'score')
        return {
          name,
          options: listOf(question['levels'], LEVELS).map((_, level) => `${level}`),
          instructions,
        }
      const options = listOf(question['options'], { min: 2, max: 26 }).map((option) =>
        textOf(objectOf(option, ['name', 'description'])['name']),
      )
      return { name, options, instructions }
    })
    return {
      wire: 'sglang',
      model: textOf(fields['model']),
      questions,
      data: JSON.stringify(fields['input']),
    }
  },
  answer: ({ model }, given, { input }) => ({
    model,
    prompt_format_version: 1,
    answers: Object.fromEntries(
      given.flatMap(({ name, odds }) =>
        odds === 'declined' ? [] : [[name, { probabilities: odds, label_mass: 0.99 }]],
      ),
    ),
    usage: { prompt_tokens: input, total_tokens: input },
  }),
}

export const WIRES = { openai: OPENAI, systemone: SYSTEMONE, sglang: SGLANG } as const

function expected(odds: Odds): number {
  return Object.entries(odds).reduce((sum, [level, chance]) => sum + Number(level) * chance, 0)
}
