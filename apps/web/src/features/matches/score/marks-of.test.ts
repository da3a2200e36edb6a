import type { LedgerEntry } from '@radar/contract'
import { expect, test } from 'vitest'
import { marksOf, rowMarksOf } from './marks-of.ts'

const sentence = (points: number): LedgerEntry => ({
  part: 'sentence',
  label: 'This sentence',
  points,
  quotes: [`worth ${points}`],
  rule_id: null,
})
const LEDGER = [40, 12, 4, 3, 1, -1, -4, -6, -9].map(sentence)

test('the sentences that earned and cost most are marked', () => {
  expect(marksOf(LEDGER).map(({ quote, tone }) => [quote, tone])).toEqual([
    ['worth 40', 'earns'],
    ['worth 12', 'earns'],
    ['worth 4', 'earns a little'],
    ['worth -6', 'costs'],
    ['worth -9', 'costs'],
  ])
})

test('a row marks what earned most, and the words of a rule are marked whatever they are worth', () => {
  const rule = { ...sentence(1), part: 'rules', quotes: ['office'] }
  expect(rowMarksOf(LEDGER).map(({ quote }) => quote)).toEqual(['worth 40', 'worth 12'])
  expect(marksOf([rule]).map(({ quote }) => quote)).toEqual(['office'])
})
