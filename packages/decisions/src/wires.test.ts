import type { DecisionsFault } from '@radar/decisions-simulator'
import { WHOLE_FAILURES } from '@radar/decisions-simulator'
import { describe, expect, test } from 'vitest'
import { createDecider } from './create-decider.ts'
import type { Question } from './question.ts'
import { KEY, startServer } from './testing/start-server.ts'

const WIRES = ['openai', 'systemone', 'sglang'] as const
const STATE = { business: { name: 'Brew & Co' }, post: { s1: 'Which kettle?', s2: 'Ours broke.' } }
const QUESTIONS = {
  open: { type: 'predicate', instructions: 'The author has a need that is still open.' },
  kind: {
    type: 'choice',
    instructions: 'What does the author do?',
    options: { asks: 'for a thing', tells: '' },
  },
  soon: { type: 'score', instructions: 'How soon is it needed?', levels: ['later', 'in weeks', 'now'] },
} as const satisfies Record<string, Question>
const REQUEST = { state: STATE, questions: QUESTIONS }

/** Reader whose answers say which option it was offered at which place. */
const byPlace = ({ options }: { options: readonly string[] }) => {
  const sum = (options.length * (options.length + 1)) / 2
  return Object.fromEntries(options.map((name, place) => [name, (options.length - place) / sum]))
}

describe.each(WIRES)('%s', (wire) => {
  test('asks all questions at once and reads the probability of each answer', async () => {
    const { decider, simulator } = await startServer(wire, { read: byPlace })
    const decision = await decider.decide(REQUEST)
    const close = (value: number) => expect.closeTo(value, 9) as number
    expect(decision).toMatchObject({
      model: 'model-1',
      odds: 'measured',
      answers: {
        open: { probabilities: { yes: close(2 / 3), no: close(1 / 3) } },
        kind: { probabilities: { asks: close(3 / 6), tells: close(2 / 6), none_of_these: close(1 / 6) } },
        soon: { probabilities: { 0: close(3 / 6), 1: close(2 / 6), 2: close(1 / 6) } },
      },
    })
    expect(simulator.requests).toHaveLength(1)
    expect(decision.usage?.input).toBe(simulator.tokens)
    // The simulator counts four characters of a request as a token.
    expect(simulator.tokens).toBe(Math.ceil(decider.charactersOf(REQUEST) / 4))
  })

  test('data and questions stand in fields of their own', async () => {
    const { decider, simulator } = await startServer(wire)
    await decider.decide(REQUEST)
    const [{ data, questions } = { data: '', questions: [] }] = simulator.requests
    for (const text of ['Brew & Co', 'Which kettle?', 'Ours broke.']) {
      expect(data).toContain(text)
      expect(questions.flatMap(({ instructions }) => instructions).join('\n')).not.toContain(text)
    }
    expect(data).not.toContain('How soon')
  })

  test('a failure of the whole request is told by its cause, and nothing is tried again', async () => {
    const { decider, simulator } = await startServer(wire)
    for (const [place, [kind, facts]] of WHOLE_FAILURES.entries()) {
      simulator.planFaults([{ kind }])
      await expect(decider.decide(REQUEST), kind).rejects.toMatchObject(facts)
      expect(simulator.requests).toHaveLength(place + 1)
    }
  })

  const single: [DecisionsFault, object][] = [
    ['not_a_number', { refused: 'invalid' }],
    ['wrong_sum', { refused: 'invalid' }],
    ['out_of_range', { refused: 'invalid' }],
    ['missing', { refused: 'missing' }],
    ['declined', { refused: wire === 'openai' ? 'declined' : 'missing' }],
  ]
  test.each(single)(
    '%s: the first question is refused, and the others are answered',
    async (kind, refused) => {
      const { decider, simulator } = await startServer(wire)
      simulator.planFaults([{ kind }])
      const questions = { kind: QUESTIONS.kind, open: QUESTIONS.open, soon: QUESTIONS.soon }
      const { answers } = await decider.decide({ state: STATE, questions })
      expect(answers.kind).toEqual(refused)
      expect(answers.open).toHaveProperty('probabilities')
      expect(answers.soon).toHaveProperty('probabilities')
    },
  )

  test('an answer that nobody asked for is left out', async () => {
    const { decider, simulator } = await startServer(wire)
    simulator.planFaults([{ kind: 'unasked' }])
    expect(Object.keys((await decider.decide(REQUEST)).answers)).toEqual(['open', 'kind', 'soon'])
  })

  test('a wrong key has no rights, and is not repeated', async () => {
    const { decider } = await startServer(wire, { key: 'sk-wrong' })
    const error: unknown = await decider.decide(REQUEST).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ failure: 'no_rights', status: 401 })
    expect(JSON.stringify(error) + String(error)).not.toMatch(/sk-wrong|kettle/)
  })

  test('a server that is silent is down, and a caller may give up before', async () => {
    const { decider, simulator } = await startServer(wire, { timeout_ms: 50 })
    simulator.planFaults([{ kind: 'silent' }])
    await expect(decider.decide(REQUEST)).rejects.toMatchObject({ failure: 'down', status: 0 })
    const reason = new Error('Closing.')
    await expect(decider.decide(REQUEST, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

test('an address is a server, its v1, or an endpoint with a path of its own', async () => {
  const { url } = await startServer('systemone')
  for (const address of [url, `${url}/`, `${url}/v1`, `${url}/v1/systemone`]) {
    const decider = createDecider({ wire: 'systemone', model: 'm', address, key: KEY })
    expect((await decider.decide(REQUEST)).answers.open).toHaveProperty('probabilities')
  }
  const elsewhere = createDecider({ wire: 'systemone', model: 'm', address: `${url}/api/alpha/decisions` })
  await expect(elsewhere.decide(REQUEST)).rejects.toMatchObject({ failure: 'not_found' })
})

test('a wire that everybody runs by themselves needs an address', () => {
  expect(() => createDecider({ wire: 'sglang', model: 'm' })).toThrow(TypeError)
  expect(createDecider({ wire: 'openai', model: 'm' }).name).toBe('openai api.openai.com m')
})
