import { expect, test } from 'vitest'
import { findPoints } from './find-points.ts'

const pointsIn = (body: string) => findPoints({ title: 'My invoices', body })

test('questions come before needs', () => {
  expect(pointsIn('I need a polite reminder. It is for Ann. What do you use for it?')).toEqual([
    'What do you use for it?',
    'I need a polite reminder.',
  ])
})

test.each([
  "I don't need time tracking.",
  'We don’t really want another inbox.',
  'She does not need a discount.',
  'No need for a phone app.',
])('what nobody needs is not asked for: %s', (sentence) => {
  expect(pointsIn(`${sentence} I need a due date on it.`)).toEqual(['I need a due date on it.'])
})

test('a question is one whatever it says of needs', () => {
  expect(pointsIn("Which of them don't need a card?")).toEqual(["Which of them don't need a card?"])
})
