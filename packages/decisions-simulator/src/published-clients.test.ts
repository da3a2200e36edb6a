import { TypeSafeClient, choice, noul, score } from '@typesafe-ai/sdk'
import { OpenAI } from 'openai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveDecisions } from './serve.ts'
import type { ServedDecisions } from './serve.ts'
import { createDecisionsSimulator } from './simulator.ts'
import type { DecisionsSimulator } from './simulator.ts'

const KEY = 'sk-simulated'
let simulator: DecisionsSimulator
let served: ServedDecisions
beforeEach(async () => {
  simulator = createDecisionsSimulator({ keys: [KEY] })
  served = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
})
afterEach(() => served.close())

const openai = (apiKey = KEY) => new OpenAI({ apiKey, baseURL: `${served.url}/v1`, maxRetries: 0 })
const typesafe = (apiKey = KEY) =>
  new TypeSafeClient({ apiKey, baseURL: served.url, retry: { maxRetries: 0 }, logLevel: 'off' })

test('the client of OpenAI asks and reads all three types and a refusal', async () => {
  simulator.planFaults([{ kind: 'declined', times: 1 }])
  const decision = await openai().decisions.create({
    model: 'gpt-6-luna',
    input: [{ role: 'user', content: [{ type: 'input_json', data: { note: 'A kettle.' } }] }],
    questions: [
      { type: 'predicate', name: 'first', instructions: 'Is it red?' },
      { type: 'predicate', name: 'open', instructions: 'Is it open?' },
      {
        type: 'choice',
        name: 'kind',
        instructions: 'Which?',
        choices: [{ value: 'a' }, { value: 'b', description: 'B.' }],
      },
      {
        type: 'score',
        name: 'soon',
        instructions: 'How soon?',
        levels: [{ label: 'late' }, { label: 'now' }],
      },
    ],
  })
  expect(decision.answers.map(({ type, name }) => [type, name])).toEqual([
    ['refusal', 'first'],
    ['predicate', 'open'],
    ['choice', 'kind'],
    ['score', 'soon'],
  ])
  const [, open, kind, soon] = decision.answers
  if (open?.type !== 'predicate' || kind?.type !== 'choice' || soon?.type !== 'score')
    throw new TypeError('Other types.')
  expect(open.probability).toBeGreaterThan(0)
  expect(kind.probabilities.map(({ value }) => value)).toEqual(['a', 'b'])
  expect(soon.score).toBeCloseTo(soon.probabilities[1]?.probability ?? -1)
  expect(decision.usage.total_tokens).toBe(decision.usage.input_tokens + decision.usage.output_tokens)
})

test('the client of TypeSafe asks and reads all three types', async () => {
  const { answers, usage } = await typesafe().systemOne({
    state: { note: 'A kettle.' },
    questions: {
      open: noul('Is it open?'),
      kind: choice('Which?', { a: null, b: 'B.' }),
      soon: score('How soon?', ['late', 'now']),
    },
  })
  expect(answers.open.noul).toBeGreaterThan(0)
  expect(Object.keys(answers.kind.probabilities)).toEqual(['a', 'b'])
  expect(['a', 'b']).toContain(answers.kind.choice)
  expect(answers.soon.score).toBeCloseTo(Object.values(answers.soon.probabilities)[1] ?? -1)
  expect(usage.input_tokens).toBeGreaterThan(10)
})

test('the client of OpenAI reads a chat answer by a schema, with what else might have stood there', async () => {
  await served.close()
  simulator = createDecisionsSimulator({ has_logprobs: true })
  served = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
  const { choices } = await openai().chat.completions.create({
    model: 'chat',
    messages: [
      { role: 'system', content: 'open: Is it open?\nA yes\nB no' },
      { role: 'user', content: '{"note":"A kettle."}' },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'answers', schema: { type: 'object', properties: { open: { type: 'string' } } } },
    },
    logprobs: true,
  })
  const content = JSON.parse(choices[0]?.message.content ?? '') as { open: string }
  const [letter] = content.open.split(' ')
  const token = choices[0]?.logprobs?.content?.find(({ token }) => token === letter)
  expect(token?.top_logprobs.map(({ token }) => token).toSorted()).toEqual(['A', 'B'])
})

test('both clients know the errors for what they are', async () => {
  const input = {
    model: 'gpt-6-luna',
    input: 'x',
    questions: [{ type: 'predicate' as const, name: 'q', instructions: 'Is it?' }],
  }
  const state = { state: 'x', questions: { q: noul('Is it?') } }
  await expect(openai('wrong').decisions.create(input)).rejects.toMatchObject({ status: 401 })
  await expect(typesafe('wrong').systemOne(state)).rejects.toMatchObject({ status: 401 })
  simulator.planFaults([{ kind: 'rate_limited_for_a_time' }])
  await expect(openai().decisions.create(input)).rejects.toMatchObject({
    status: 429,
    code: 'rate_limit_exceeded',
  })
  await expect(typesafe().systemOne(state)).rejects.toMatchObject({ status: 429, retryAfterMs: 7_000 })
  simulator.planFaults([{ kind: 'unreachable' }])
  await expect(openai().decisions.create(input)).rejects.toThrow('Connection error')
})

test('what no schema has is refused', async () => {
  const wrong = [
    { model: 'm', input: 'x', questions: [], stream: true },
    { model: 'm', input: 'x', questions: [] },
    {
      model: 'm',
      input: 'x',
      questions: [{ type: 'choice', name: 'q', instructions: 'Which?', choices: [{ value: 'a' }] }],
    },
    {
      model: 'm',
      input: 'x',
      questions: [{ type: 'noul', name: 'q', instructions: 'Is it?', criteria: null }],
    },
  ]
  for (const body of wrong) {
    const answer = simulator.answer('/v1/decisions', { key: KEY, text: JSON.stringify(body) })
    expect(answer).toMatchObject({ status: 400 })
  }
})
