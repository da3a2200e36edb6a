import { expect, test } from 'vitest'
import type { LedgerEntry } from '../ledger.ts'
import { tellReason } from './tell-reason.ts'

const ASKS: LedgerEntry = {
  part: 'intent',
  codes: ['stance.asks'],
  points: 30,
  quotes: ['Which one is quiet?'],
}
const MENTIONS: LedgerEntry = {
  part: 'keywords',
  codes: ['keyword.title', 'keyword.several'],
  points: 9,
  quotes: ['kettle'],
}
const SELLS: LedgerEntry = {
  part: 'penalty',
  codes: ['stance.sells'],
  points: -9,
  quotes: ['Visit our shop!'],
}

test('tells what speaks for a post, then the worst that speaks against it', () => {
  expect(tellReason([MENTIONS, ASKS, SELLS], false)).toBe(
    'Asks: “Which one is quiet?” and mentions “kettle” in the title, but seems to sell, offer or research something (“Visit our shop!”).',
  )
})

test('says of who looks for players that they do, not that they ask for them', () => {
  const players: LedgerEntry = {
    ...ASKS,
    codes: ['stance.company'],
    quotes: ['Looking for two more players'],
  }
  expect(tellReason([players], false)).toBe(
    'Looks for people or a group to join: “Looking for two more players”.',
  )
})

test('tells of a rule that speaks against a post beside one that speaks for it', () => {
  const meets = (words: string, points: number): LedgerEntry => ({
    part: 'rules',
    codes: ['rule.words'],
    points,
    quotes: [words],
    rule: { id: words, words },
  })
  expect(tellReason([meets('organic', 10), meets('wholesale', -20)], false)).toBe(
    'Meets your rule for “organic” (“organic”), but meets your rule for “wholesale” (“wholesale”).',
  )
})

test('a quoted sentence leaves its full stop to the one that tells of it', () => {
  const told = (quote: string) => tellReason([{ ...ASKS, quotes: [quote] }], false)
  expect(told('I need a quiet one.')).toBe('Asks: “I need a quiet one”.')
  expect(told('I need a quiet one ...')).toBe('Asks: “I need a quiet one ...”.')
})

test.each([
  ["I'm looking for a quiet kettle", 'a quiet kettle'],
  ['Looking for software to time tea', 'software to time tea'],
  ['Need a kettle for two', 'a kettle for two'],
  ['In need of a quiet kettle', 'a quiet kettle'],
  ['Seeking advice on kettles', 'advice on kettles'],
])('says asks for of who only looks for something: %s', (quote, wish) => {
  expect(tellReason([{ ...ASKS, quotes: [quote] }], false)).toBe(`Asks for “${wish}”.`)
})

test.each([
  'Need to know which kettle is quiet',
  'Need a kettle. Ours died',
  'Looking for a quiet kettle, and want to know what it costs',
  'Need one, but which?',
  'Need not apply',
  'Need it by Friday',
  'Seeking out a kettle',
])('leaves whole what says more than a wish: %s', (quote) => {
  expect(tellReason([{ ...ASKS, quotes: [quote] }], false)).toBe(`Asks: “${quote}”.`)
})

test('does not tell the same words for a post and against it', () => {
  const same = { ...SELLS, quotes: ASKS.quotes }
  expect(tellReason([ASKS, same], false)).toBe('Asks: “Which one is quiet?”.')
})

test('does not tell what cost less than two points, nor what shows no words', () => {
  const little = { ...SELLS, points: -1.75 }
  const unproven = { ...ASKS, codes: ['words.asking'], quotes: [] }
  expect(tellReason([MENTIONS, unproven, little], false)).toBe('Mentions “kettle” in the title.')
})

test('says that it can tell little of another language', () => {
  expect(tellReason([MENTIONS], true)).toBe(
    'Mentions “kettle” in the title. It is not in English, so little of it can be told.',
  )
})

test('does not name again what the clause that asks has said', () => {
  const asks = { ...ASKS, quotes: ['Which Kettle is quiet?'] }
  expect(tellReason([MENTIONS, asks], false)).toBe('Asks: “Which Kettle is quiet?”.')
})
