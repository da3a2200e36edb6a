import type { PostFit, PostKind, WordsBecause } from '../reading/reading.ts'

/** Part of a score, in the order of a ledger. */
export type Part = 'start' | 'sentence' | 'whole' | 'freshness' | 'reach' | 'rules'

/**
 * Line of a ledger. `points` is a multiple of 0.25. Codes are those of `SURROUNDINGS`; a part that
 * sentences earned or that cost points by what a post says quotes it.
 */
export type LedgerEntry = {
  part: Part
  codes: string[]
  points: number
  /** Literal pieces of the title or the body. */
  quotes: string[]
  /** Person's own rule behind the entry. */
  rule?: { id: string; words: string }
}

/** Evidence that moves a chance after it was read. */
export type Evidence = Omit<LedgerEntry, 'points'> & { log_odds: number }

/** `relevance_score` is from 0 to 100 and exactly the sum of the ledger's points. */
export type Score = {
  relevance_score: number
  ledger: LedgerEntry[]
  reason: string
  read_by: 'model' | 'words'
  /** Null where the model read. */
  words_because: WordsBecause | null
  kind: PostKind | null
  fit: PostFit | null
}
