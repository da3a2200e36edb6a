import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignWith, postWith } from '../matching/testing/make.ts'
import { createPostReader } from '../reading/create-post-reader.ts'
import { splitSentences } from '../reading/split-sentences.ts'
import type { Reading } from '../reading/reading.ts'
import { scoreReading } from './score-reading.ts'

const NOW = 1_800_000_000
const BODY = 'My old kettle leaks since Monday. Which quiet kettle would you buy for a small office?'
const POST = postWith({ title: 'Kettle for an office', body: BODY, created_utc: NOW - 10 * 86_400 })
const SENTENCES = splitSentences(POST)

const KINDS = {
  asks: 1,
  has_problem: 0,
  other_question: 0,
  sells: 0,
  researches: 0,
  jobs: 0,
  news: 0,
  tells: 0,
}

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
const wordsOf = ({ field, start, end }: (typeof SENTENCES)[number]) => POST[field].slice(start, end)
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

test('what rounding leaves is in the sentence that is worth most', () => {
  const { ledger } = scoreOf(
    reading({ chance: 0.4012, start: 0.0512, sentences: worth(0.1116, 0.1116, 0.1268) }),
  )
  expect(ledger.map(({ part, points }) => [part, points])).toEqual([
    ['start', 5],
    ['sentence', 12.5],
    ['sentence', 11.25],
    ['sentence', 11.25],
  ])
})

test('a whole that costs points quotes the sentences that do, or how the post begins', () => {
  const small = scoreOf(reading({ chance: 0.045, start: 0.055, sentences: worth(0.005, -0.007, -0.008) }))
  expect(small.ledger[1]).toMatchObject({
    part: 'whole',
    points: -1,
    quotes: SENTENCES.slice(1).map(wordsOf),
  })
  const unmeasured = scoreOf(reading({ chance: 0.01, start: 0.05, sentences: [] }))
  expect(unmeasured.ledger[1]).toMatchObject({ part: 'whole', points: -4, quotes: [POST.title] })
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
  [reading({ fit: 'near', kind: 'has_problem' }), 'Has a problem to solve; close to what you offer.'],
  [reading({ kind: null, fit: null }), 'It is not clear what its author wants.'],
  [reading({ kind: null, fit: 'near' }), 'Close to what you offer.'],
  [reading({ kind: null, fit: 'same' }), 'Exactly what you offer.'],
  [reading({ fit: null }), 'Asks for a recommendation.'],
  [
    reading({ kind: null, fit: null, sentences: worth(0, 0.3) }),
    'Most telling: “My old kettle leaks since Monday”.',
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

test('whatever a model says of whatever post, what costs points quotes the post', async () => {
  const chanceOf = (text: string) =>
    (Array.from(text).reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 9_973) / 9_973
  const makeReader = (scale: number) =>
    createPostReader({
      read: async (pairs) =>
        pairs.map(({ post: { title, body } }) => ({
          chance: scale * chanceOf(`${title}\n${body}`),
          kinds: KINDS,
          fits: [0, 1, 0],
          unread: [],
        })),
    })
  const words = fc.constantFrom(
    'kettle',
    'the',
    'leaks.',
    'Why?',
    'we',
    'and',
    '\n\n',
    'office!',
    '\n- ',
    'of',
    '🫖',
    '1.',
  )
  const text = (maxLength: number) => fc.array(words, { maxLength }).map((some) => some.join(' '))
  await fc.assert(
    fc.asyncProperty(
      text(6),
      text(60),
      fc.constantFrom(0.03, 0.2, 1),
      fc.boolean(),
      async (title, body, scale, isMeasured) => {
        const post = postWith({ title: `a ${title}`, body })
        const pairs = [{ campaign: campaignWith({}), post }]
        const [read] = await makeReader(scale).read(pairs, { isMeasured })
        const { ledger } = scoreReading(read ?? raise(), NOW)
        for (const { part, points, quotes } of ledger) {
          if ((part !== 'sentence' && part !== 'whole') || points >= 0) continue
          expect(quotes.length).toBeGreaterThan(0)
          for (const quoted of quotes) expect(`${post.title}\n${post.body}`).toContain(quoted)
        }
      },
    ),
  )
})

function raise(): never {
  throw new RangeError('A pair was not read.')
}
