import { expect, test } from 'vitest'
import type { LedgerEntry } from './ledger.ts'
import { tellReason } from './tell-reason.ts'

const ASKS: LedgerEntry = {
  part: 'intent',
  codes: ['ask.title'],
  points: 30,
  quotes: ['Kettle?'],
}
const STRAYS: LedgerEntry = {
  part: 'penalty',
  codes: ['ask.other'],
  points: -9,
  quotes: ['Kettle?'],
}
const EXCLAIMS: LedgerEntry = { part: 'penalty', codes: ['exclaims'], points: -2, quotes: [] }

test('tells what speaks for a post, then the worst that speaks against it', () => {
  const strays = { ...STRAYS, quotes: ['A toaster!'] }
  expect(tellReason([ASKS, EXCLAIMS, strays], 62)).toBe(
    'The author asks for it in the title (“Kettle?”), but asks for something else in the title (“A toaster!”).',
  )
})

test('does not tell the same words for a post and against it', () => {
  expect(tellReason([ASKS, STRAYS, EXCLAIMS], 30)).toBe(
    'Weak: the author asks for it in the title (“Kettle?”), but exclaims.',
  )
})
