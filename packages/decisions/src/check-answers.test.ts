import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import type { WireAnswer } from './check-answers.ts'
import { answersOf } from './question.ts'
import type { Question } from './question.ts'

const QUESTIONS = {
  open: { type: 'predicate', instructions: 'Is the need open?' },
  colour: { type: 'choice', instructions: 'Which colour?', options: { red: 'Like blood.', blue: '' } },
  soon: { type: 'score', instructions: 'How soon?', levels: ['some day', 'this month', 'today'] },
} as const satisfies Record<string, Question>

const RIGHT = {
  open: { values: { yes: 0.9, no: 0.1 } },
  colour: { values: { red: 0.5, blue: 0.25, none_of_these: 0.25 } },
  soon: { values: { 0: 0, 1: 0, 2: 1 } },
} satisfies Record<string, WireAnswer>

const check = (answered: Record<string, WireAnswer>) =>
  checkAnswers(QUESTIONS, new Map(Object.entries(answered)))

test('answers to what was asked are taken as they are', () => {
  expect(check(RIGHT)).toEqual({
    open: { probabilities: { yes: 0.9, no: 0.1 } },
    colour: { probabilities: { red: 0.5, blue: 0.25, none_of_these: 0.25 } },
    soon: { probabilities: { 0: 0, 1: 0, 2: 1 } },
  })
})

describe('a colour that cannot be an answer is refused alone', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['above one', { red: 1.2, blue: 0, none_of_these: 0 }],
    ['below zero', { red: -0.1, blue: 1, none_of_these: 0.1 }],
    ['not a number', { red: Number.NaN, blue: 1, none_of_these: 0 }],
    ['text', { red: '0.5', blue: 0.5, none_of_these: 0 }],
    ['null', { red: null, blue: 1, none_of_these: 0 }],
    ['far from one in all', { red: 0.5, blue: 0.2, none_of_these: 0.1 }],
    ['nothing in all', { red: 0, blue: 0, none_of_these: 0 }],
    ['empty', {}],
    ['an option that nobody offered', { red: 0.5, blue: 0.3, none_of_these: 0.1, green: 0.1 }],
    ['a name that every object has', { red: 0.5, blue: 0.5, none_of_these: 0, toString: 0 }],
  ]
  test.each(cases)('%s', (_, values) => {
    const answers = check({ ...RIGHT, colour: { values } })
    expect(answers.colour).toEqual({ refused: 'invalid' })
    expect(answers.open).toEqual({ probabilities: RIGHT.open.values })
  })
})

test('probabilities that were rounded are made to sum to one', () => {
  const { colour } = check({ ...RIGHT, colour: { values: { red: 0.33, blue: 0.33, none_of_these: 0.33 } } })
  const third = expect.closeTo(1 / 3, 12) as number
  expect(colour).toEqual({ probabilities: { red: third, blue: third, none_of_these: third } })
})

test('an option without a value has no chance', () => {
  const { colour } = check({ ...RIGHT, colour: { values: { red: 1 } } })
  expect(colour).toEqual({ probabilities: { red: 1, blue: 0, none_of_these: 0 } })
})

test('what the model declines, leaves out, or answers unasked', () => {
  const answers = check({ open: 'declined', soon: RIGHT.soon, secret: { values: { yes: 1 } } })
  expect(answers).toEqual({
    open: { refused: 'declined' },
    colour: { refused: 'missing' },
    soon: { probabilities: { 0: 0, 1: 0, 2: 1 } },
  })
})

test('a server that answers nothing of what was asked has changed its shape', () => {
  for (const answered of [{}, { other: RIGHT.open }, { open: { values: { yes: Number.NaN } } }])
    expect(() => check(answered)).toThrow(expect.objectContaining({ failure: 'changed_shape' }))
  expect(check({ open: 'declined' }).open).toEqual({ refused: 'declined' })
})

test('whatever comes, an answer is refused or is probabilities of exactly what was offered', () => {
  const value = fc.oneof(fc.double(), fc.constantFrom(0, 1, 0.5, null, '1', undefined), fc.jsonValue())
  const names = fc.constantFrom('yes', 'no', 'red', 'blue', 'none_of_these', '0', '1', '2', '__proto__')
  const answer = fc.oneof(
    fc.constant('declined' as const),
    fc.dictionary(names, value).map((values) => ({ values })),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('open', 'colour', 'soon', 'x'), answer), (answered) => {
      const answers = check({ ...answered, open: 'declined' })
      for (const [name, question] of Object.entries(QUESTIONS)) {
        const checked = answers[name as keyof typeof QUESTIONS]
        if ('refused' in checked) continue
        expect(Object.keys(checked.probabilities).toSorted()).toEqual(answersOf(question).toSorted())
        const sum = Object.values(checked.probabilities).reduce((total, one) => total + one, 0)
        expect(sum).toBeCloseTo(1, 9)
      }
    }),
  )
})
