import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChatDecider } from '@radar/decisions'
import type { Decision } from '@radar/decisions'
import { openAiServer } from '../testing/ai-server.ts'
import type { AiServer } from '../testing/ai-server.ts'
import { createChatModel } from './create-chat-model.ts'

const REQUEST = {
  state: { note: 'The lamp is on.' },
  questions: { is_on: { type: 'predicate', instructions: 'Is the lamp on?' } },
} as const

let provider: AiServer
let content: string

beforeAll(async () => {
  provider = await openAiServer(() => ({ content }))
})
afterAll(() => provider.close())

async function decide(answer: string): Promise<Decision> {
  content = answer
  return createChatDecider(await createChatModel(provider.config)).decide(REQUEST)
}

test('an answer by the schema is read', async () => {
  const { answers } = await decide(JSON.stringify({ is_on: { answer: 'A', sure: 'certain' } }))
  expect(answers['is_on']).toMatchObject({ probabilities: { yes: 0.95 } })
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
