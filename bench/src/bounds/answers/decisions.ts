import { createChatDecider, createDecider } from '@radar/decisions'
import type { WireName } from '@radar/decisions'
import { answering, withFetch } from './answering.ts'
import type { ForeignAnswer } from './answering.ts'

/** Questions by a wire, asked of a server that gives one answer. */
const deciding =
  (wire: WireName): ForeignAnswer['parse'] =>
  (body) =>
    withFetch(answering(body), () => {
      const decider = createDecider({ wire, model: 'model', address: 'https://models.example' })
      return decider.decide({ state: { post: 'Which lens?' }, questions: { asks: QUESTION } })
    })

const QUESTION = { type: 'predicate', instructions: 'Does it ask for a lens?' } as const

export const DECISION_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'chat model',
    answer: { asks: 'A certain' },
    parse: (text) => {
      const answer = () => Promise.resolve({ text: text, usage: undefined })
      const decider = createChatDecider({ name: 'chat', model: 'model', answer })
      return decider.decide({ state: { post: 'Which lens?' }, questions: { asks: QUESTION } })
    },
  },
  {
    name: 'decision model: OpenAI',
    answer: {
      model: 'model',
      answers: [{ name: 'asks', type: 'predicate', probability: 0.9 }],
      usage: { input_tokens: 10, output_tokens: 1 },
    },
    parse: deciding('openai'),
  },
  {
    name: 'decision model: TypeSafe',
    answer: { model: 'model', answers: { asks: { type: 'noul', noul: 0.9 } } },
    parse: deciding('systemone'),
  },
  {
    name: 'decision model: SGLang',
    answer: { model: 'model', answers: { asks: { probabilities: { yes: 0.9, no: 0.1 } } } },
    parse: deciding('sglang'),
  },
]
