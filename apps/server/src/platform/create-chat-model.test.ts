import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createChatDecider } from '@radar/decisions'
import type { Decision } from '@radar/decisions'
import { WHOLE_FAILURES, createDecisionsSimulator, serveDecisions } from '@radar/decisions-simulator'
import type { DecisionsFault } from '@radar/decisions-simulator'
import { LONG_ANSWER_MB } from '../testing/answer-at-length.ts'
import { openAiServer } from '../testing/ai-server.ts'
import type { AiServer } from '../testing/ai-server.ts'
import { createChatModel } from './create-chat-model.ts'
import type { AiConfig } from './process/config.ts'

const REQUEST = {
  state: { note: 'The lamp is on.' },
  questions: { is_on: { type: 'predicate', instructions: 'Is the lamp on?' } },
} as const

let provider: AiServer
let content: string
let sent: { mb: number } | undefined

beforeAll(async () => {
  provider = await openAiServer(() => ({ content, ...(sent && { sent }) }))
})
afterAll(() => provider.close())

async function decide(answer: string): Promise<Decision> {
  content = answer
  return createChatDecider(await createChatModel(provider.config)).decide(REQUEST)
}

test('an answer by the schema is read', async () => {
  const { answers } = await decide(JSON.stringify({ is_on: 'A certain' }))
  expect(answers['is_on']).toMatchObject({ probabilities: { yes: 0.95 } })
})

test('an answer of 64 MB is left unread', async () => {
  sent = { mb: 0 }
  onTestFinished(() => {
    sent = undefined
  })
  await expect(decide('')).rejects.toMatchObject({ failure: 'changed_shape', status: 200 })
  const ai = await provider.connect()
  await expect(ai.write({ instructions: '', prompt: 'Write.', maxTokens: 10 })).rejects.toMatchObject({
    cause: { name: 'TooManyBytesError' },
  })
  expect(sent.mb).toBeLessThan(LONG_ANSWER_MB)
})

test('no text is a refusal, whose tokens are counted', async () => {
  expect(await decide('')).toMatchObject({
    answers: { is_on: { refused: 'declined' } },
    usage: { input: 1_000, output: 100 },
  })
})

test('a text of another kind is not by the schema', async () => {
  await expect(decide('It is on.')).rejects.toMatchObject({ failure: 'changed_shape' })
})

const odds = { A: 0.7, B: 0.3 }

type ConnectOptions = { has_logprobs: boolean; keys?: string[]; key?: string }

async function connectSimulator({ key, ...options }: ConnectOptions) {
  const simulator = createDecisionsSimulator({ ...options, read: () => odds })
  const served = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => served.close())
  const config: AiConfig = {
    provider: 'openai-compatible',
    model: 'local',
    apiKey: key,
    baseUrl: `${served.url}/v1`,
    prices: undefined,
  }
  return { simulator, decider: createChatDecider(await createChatModel(config)) }
}

test('odds are measured where a server tells what else it might have written', async () => {
  const { decider } = await connectSimulator({ has_logprobs: true })
  expect(await decider.decide(REQUEST)).toMatchObject({
    odds: 'measured',
    answers: { is_on: { probabilities: { yes: expect.closeTo(0.7, 5) as number } } },
  })
  expect(decider.model).toBe('local')
})

test('a server that refuses to tell it is asked without it from then on, and gives levels', async () => {
  const { decider, simulator } = await connectSimulator({ has_logprobs: false })
  for (const asked of [1, 2, 3]) {
    const { answers, odds: kind } = await decider.decide(REQUEST)
    expect({ kind, answers }).toMatchObject({
      kind: 'levels',
      answers: { is_on: { probabilities: { yes: 0.8 } } },
    })
    expect(simulator.requests).toHaveLength(asked)
    expect(simulator.refused).toBe(1)
  }
})

test('a question that is refused for itself is not asked in other forms once a form was taken', async () => {
  const { decider, simulator } = await connectSimulator({ has_logprobs: true })
  await decider.decide(REQUEST)
  simulator.planFaults([{ kind: 'bad_request', times: 1 }])
  await expect(decider.decide(REQUEST)).rejects.toMatchObject({ failure: 'refused' })
  expect(simulator.requests).toHaveLength(2)
})

test.each(WHOLE_FAILURES)('%s is told by its cause, and nothing is tried again', async (kind, facts) => {
  const { decider, simulator } = await connectSimulator({ has_logprobs: true })
  simulator.planFaults([{ kind }])
  await expect(decider.decide(REQUEST)).rejects.toMatchObject(facts)
  expect(simulator.requests).toHaveLength(1)
})

const single: [DecisionsFault, object][] = [
  ['wrong_sum', { probabilities: { yes: 0.5, no: 0.5 } }],
  ['out_of_range', { refused: 'invalid' }],
  ['missing', { refused: 'missing' }],
]
test.each(single)('%s: the first question alone is concerned', async (kind, answer) => {
  const { decider, simulator } = await connectSimulator({ has_logprobs: true })
  simulator.planFaults([{ kind }])
  const is_old = { type: 'predicate', instructions: 'Is the lamp old?' } as const
  const { answers } = await decider.decide({
    ...REQUEST,
    questions: { ...REQUEST.questions, is_old },
  })
  expect(answers.is_on).toEqual(answer)
  expect(answers.is_old).toHaveProperty('probabilities')
})

test('a refusal is one of every question, and is no failure', async () => {
  const { decider, simulator } = await connectSimulator({ has_logprobs: true })
  simulator.planFaults([{ kind: 'declined' }])
  expect((await decider.decide(REQUEST)).answers).toEqual({ is_on: { refused: 'declined' } })
})

test('an answer that nobody asked for is left out', async () => {
  const { decider, simulator } = await connectSimulator({ has_logprobs: true })
  simulator.planFaults([{ kind: 'unasked' }])
  expect(Object.keys((await decider.decide(REQUEST)).answers)).toEqual(['is_on'])
})

test('a wrong key has no rights, and is not repeated', async () => {
  const { decider } = await connectSimulator({ has_logprobs: true, keys: ['sk-1'], key: 'sk-wrong' })
  const error: unknown = await decider.decide(REQUEST).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ failure: 'no_rights', status: 401 })
  expect(String(error)).not.toMatch(/sk-wrong|lamp/)
})
