import { expect, test } from 'vitest'
import type { Answer } from './decision.ts'
import { MIN_TO_COMPARE, saysAlwaysTheSame } from './says-always-the-same.ts'

const yes = (probability: number): Answer => ({ probabilities: { yes: probability, no: 1 - probability } })
const times = (count: number, answer: (place: number) => Answer) =>
  Array.from({ length: count }, (_, place) => ({ open: answer(place), reply: yes(0.5) }))

test('thirty answers that never change are told, twenty-nine are not', () => {
  expect(saysAlwaysTheSame(times(MIN_TO_COMPARE, () => yes(0.9)))).toBe(true)
  expect(saysAlwaysTheSame(times(MIN_TO_COMPARE - 1, () => yes(0.9)))).toBe(false)
})

test('one question that is answered otherwise once is enough', () => {
  expect(saysAlwaysTheSame(times(MIN_TO_COMPARE, (place) => yes(place === 29 ? 0.8 : 0.9)))).toBe(false)
})

test('a model that refuses everything has said nothing that could be compared', () => {
  const refused = Array.from({ length: 40 }, () => ({ open: { refused: 'declined' as const } }))
  expect(saysAlwaysTheSame(refused)).toBe(false)
})
