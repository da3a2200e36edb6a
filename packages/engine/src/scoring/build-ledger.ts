import type { Post, Span } from '../post.ts'
import type { MeasuredSentence, Reading } from '../reading/reading.ts'
import { splitSentences } from '../reading/split-sentences.ts'
import type { Evidence, LedgerEntry } from './ledger.ts'
import { quote } from './span-text.ts'

/** Least points of a sentence that is named; smaller effects belong to the post as a whole. */
const MIN_POINTS = 1

/**
 * Lines that add up to the score: where posts of the campaign start, what each sentence is worth, the rest as a whole,
 * and then what surroundings and rules add. Quarters are exact in binary, so the sum is exact.
 */
export function buildLedger(post: Post, reading: Reading, evidence: readonly Evidence[]): LedgerEntry[] {
  const start = percent(logOdds(reading.start))
  const ledger: LedgerEntry[] = [
    { part: 'start', codes: [], points: start, quotes: [] },
    ...postEntries(post, reading, percent(logOdds(reading.chance)) - start),
  ]
  return addEvidence(
    ledger.filter(({ part, points }) => points !== 0 || part === 'start'),
    evidence,
  )
}

/** Lines of a post's sentences, the most first, and of the post as a whole, which add up to `points`. */
function postEntries(post: Post, { sentences }: Reading, points: number): LedgerEntry[] {
  const weighed = sentences.map((sentence) => ({ sentence, points: quarter(100 * sentence.worth) }))
  const named = weighed
    .filter((one) => Math.abs(one.points) >= MIN_POINTS)
    .toSorted((one, other) => other.points - one.points)
  const unnamed = weighed.filter((one) => !named.includes(one))
  const rounding = points - sumOf(weighed)
  // What rounding leaves belongs to the sentence that is worth most: no part may cost points without a sentence.
  const [largest] = named.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
  const isRounding = Math.abs(rounding) < MIN_POINTS
  const entries = named.map((one): LedgerEntry => ({
    part: 'sentence',
    codes: [],
    points: one.points + (isRounding && one === largest ? rounding : 0),
    quotes: [quoteOf(post, one.sentence)],
  }))
  const whole = points - sumOf(entries)
  const costing = unnamed.filter(({ sentence }) => sentence.worth < 0).map(({ sentence }) => sentence)
  const quotes = whole < 0 ? quotesOf(post, costing) : []
  return [...entries, { part: 'whole', codes: [], points: whole, quotes }]
}

/** Words of sentences that cost points and, where none was measured, those that the post begins with. */
function quotesOf(post: Post, costing: readonly MeasuredSentence[]): string[] {
  const [opening] = costing.length === 0 ? splitSentences(post) : []
  return [...costing, ...(opening ? [opening] : [])].map((sentence) => quoteOf(post, sentence))
}

/** Adds lines for evidence, each in points of the scale where it meets the score so far. */
export function addEvidence(ledger: readonly LedgerEntry[], evidence: readonly Evidence[]): LedgerEntry[] {
  const added = [...ledger]
  let score = sumOf(ledger)
  for (const { log_odds, ...entry } of evidence) {
    const moved = percent(logOdds(score / 100) + log_odds)
    if (moved !== score) added.push({ ...entry, points: moved - score })
    score = moved
  }
  return added
}

export function sumOf(ledger: readonly Pick<LedgerEntry, 'points'>[]): number {
  return ledger.reduce((sum, { points }) => sum + points, 0)
}

const quoteOf = (post: Post, { field, start, end }: Span) => quote(post, { field, start, end })

/** 0 to 100 in quarters. */
function percent(odds: number): number {
  return quarter(100 / (1 + Math.exp(-odds)))
}

function logOdds(chance: number): number {
  const bounded = Math.min(1 - 1e-6, Math.max(1e-6, chance))
  return Math.log(bounded / (1 - bounded))
}

function quarter(points: number): number {
  return Math.round(points * 4) / 4
}
