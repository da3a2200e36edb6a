import type { Post } from '../post.ts'
import type { MeasuredSentence, Reading } from '../reading/reading.ts'
import type { Evidence, LedgerEntry } from './ledger.ts'
import { quote } from './span-text.ts'

/** Least points of a sentence that is named; smaller effects belong to the post as a whole. */
const MIN_POINTS = 1

/**
 * Lines that add up to the score: where posts of the campaign start, what each sentence is worth, the rest as a whole,
 * and then what surroundings and rules add. Quarters are exact in binary, so the sum is exact.
 */
export function buildLedger(post: Post, reading: Reading, evidence: readonly Evidence[]): LedgerEntry[] {
  const read = percent(logOdds(reading.chance))
  const start = percent(logOdds(reading.start))
  const sentences = sentenceEntries(post, reading)
  const named = sentences.reduce((sum, { points }) => sum + points, 0)
  const ledger: LedgerEntry[] = [
    { part: 'start', codes: [], points: start, quotes: [] },
    ...sentences,
    { part: 'whole', codes: [], points: read - start - named, quotes: [] },
  ]
  return addEvidence(
    ledger.filter(({ part, points }) => points !== 0 || part === 'start'),
    evidence,
  )
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

export function sumOf(ledger: readonly LedgerEntry[]): number {
  return ledger.reduce((sum, { points }) => sum + points, 0)
}

/** Sentences with what they are worth in points, the most first. */
function sentenceEntries(post: Post, { sentences }: Reading): LedgerEntry[] {
  return sentences
    .map((sentence) => ({ sentence, points: quarter(100 * sentence.worth) }))
    .filter(({ points }) => Math.abs(points) >= MIN_POINTS)
    .toSorted((one, other) => other.points - one.points)
    .map(({ sentence, points }): LedgerEntry => ({
      part: 'sentence',
      codes: [],
      points,
      quotes: [quoteOf(post, sentence)],
    }))
}

const quoteOf = (post: Post, { field, start, end }: MeasuredSentence) => quote(post, { field, start, end })

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
