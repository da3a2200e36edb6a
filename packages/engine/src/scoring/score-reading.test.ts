import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import { splitSentences } from '../reading/split-sentences.ts'
import type { Reading } from '../reading/reading.ts'
import { scoreReading } from './score-reading.ts'

const NOW = 1_800_000_000
const BODY = 'My old kettle leaks since Monday. Which quiet kettle would you buy for a small office?'
const POST = postWith({ title: 'Kettle for an office', body: BODY, created_utc: NOW - 10 * 86_400 })
const SENTENCES = splitSentences(POST)

const reading = (changes: Partial<Reading> = {}): Reading => ({
  by: 'model',
  words_because: null,
  chance: 0.8,
  start: 0.05,
  kind: 'asks',
  fit: 'same',
  sentences: SENTENCES.map((sentence) => ({ ...sentence, worth: 0 })),
  unread: [],
  ...changes,
})
const worth = (...worths: number[]): Reading['sentences'] =>
  SENTENCES.map((sentence, place) => ({ ...sentence, worth: worths[place] ?? 0 }))
const scoreOf = (some: Reading, rules = {}) =>
  scoreReading({ post: POST, reading: some, campaign: campaignWith(rules) }, NOW)

test('a score is the chance, in percent', () => {
  expect(scoreOf(reading()).relevance_score).toBe(80)
})

test('the ledger says where posts start, what each sentence is worth, and the rest', () => {
  const { ledger } = scoreOf(reading({ sentences: worth(0.1, -0.05, 0.3) }))
  expect(ledger.map(({ part, points, quotes }) => [part, points, quotes[0]])).toEqual([
    ['start', 5, undefined],
    ['sentence', 30, 'Which quiet kettle would you buy for a small office?'],
    ['sentence', 10, 'Kettle for an office'],
    ['sentence', -5, 'My old kettle leaks since Monday.'],
    ['whole', 40, undefined],
  ])
})

test('a rule of the person moves the score and is named', () => {
  const rules = [{ id: 'r1', kind: 'adjust_words' as const, words: 'office', points: -10 }]
  const { ledger, relevance_score } = scoreOf(reading(), { rules })
  expect(relevance_score).toBeLessThan(80)
  expect(ledger.at(-1)).toMatchObject({
    part: 'rules',
    rule: { id: 'r1', words: 'office' },
    quotes: ['office'],
  })
})

test('age moves a score by a few points', () => {
  const fresh = scoreReading(
    { post: { ...POST, created_utc: NOW - 60 }, reading: reading(), campaign: {} },
    NOW,
  )
  expect(fresh.relevance_score - 80).toBeGreaterThan(0)
  expect(fresh.relevance_score - 80).toBeLessThan(4)
})

test.each([
  [
    reading({ sentences: worth(0, 0, 0.3) }),
    'Asks for a recommendation. Most telling: “Which quiet kettle would you buy for a small office?”',
  ],
  [
    reading({ fit: 'near', kind: 'has_problem' }),
    'Has a problem to solve; close to what you offer, but not the same.',
  ],
  [reading({ by: 'words', kind: null, fit: null }), 'By words alone.'],
  [
    reading({ by: 'words', kind: null, fit: null, words_because: 'post_language', sentences: worth(0, 0.3) }),
    'By words alone, as the post is not in English. Most telling: “My old kettle leaks since Monday”.',
  ],
])('the reason says what the author does and quotes what counts most', (some, reason) => {
  expect(scoreOf(some).reason).toBe(reason)
})

test('whatever is read, the parts add up exactly, and what a sentence costs or earns is quoted', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  const some = fc.array(chance, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(chance, chance, some, (whole, start, chances) => {
      const sentences = worth(...chances.map((one) => one - start))
      const { relevance_score, ledger } = scoreOf(reading({ chance: whole, start, sentences }))
      expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(relevance_score)
      expect(relevance_score).toBeGreaterThanOrEqual(0)
      expect(relevance_score).toBeLessThanOrEqual(100)
      for (const { part, quotes, points } of ledger) {
        expect(points * 4).toBe(Math.round(points * 4))
        if (part === 'sentence') expect(`${POST.title}\n${POST.body}`).toContain(quotes[0])
      }
    }),
  )
})
