import { expect, test } from 'vitest'
import { describeChance } from './describe-chance.ts'

const entry = (part: string, points: number) => ({ part, label: '', points, quotes: [], rule_id: null })

test.each([
  [[entry('start', 5), entry('whole', 75)], 'Of 100 posts like this, about 80 are worth an answer.'],
  [[entry('start', 0.75)], 'Of 100 posts like this, about 1 is worth an answer.'],
  [[entry('start', 0.25)], 'Of 100 posts like this, hardly one is worth an answer.'],
  [
    [entry('start', 5), entry('whole', 75), entry('rules', -20)],
    'Of 100 posts like this, about 80 are worth an answer, before your rules.',
  ],
  [
    [entry('start', 5), entry('whole', 55), entry('reader', 30)],
    'Of 100 posts like this, about 60 are worth an answer, before the AI’s verdict.',
  ],
  [
    [entry('start', 5), entry('whole', 55), entry('reader', 30), entry('rules', -20)],
    'Of 100 posts like this, about 60 are worth an answer, before your rules and the AI’s verdict.',
  ],
  [[entry('intent', 70)], ''],
])('%j means “%s”', (ledger, meaning) => {
  expect(describeChance(ledger)).toBe(meaning)
})
