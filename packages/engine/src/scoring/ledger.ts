import type { Part } from '../language/part.ts'
/** What an entry is about, in stable codes; `describeCode` makes words of them. */
type Named = {
  part: Part
  /** The most telling first. */
  codes: string[]
  /** Literal pieces of the title or the body. */
  quotes: string[]
  /** Words that the campaign looks for and the post does not say. */
  missing?: string[]
  /** The customer's own rule that the entry comes from, where it does: its id, and the words that it looks for. */
  rule?: { id: string; words: string }
}

/** What speaks for or against a post, before it becomes points. */
export type Evidence = {
  log_odds: number
  /** The log odds of a post that shows all there is to show of this part. */
  most?: number
} & Named

/** `points` is a multiple of 0.25; `most` is what they could be if the post showed all of this part. */
export type LedgerEntry = {
  points: number
  most?: number
} & Named

/** `relevance_score` is 0-100 and exactly the sum of the ledger's points. */
export type Score = {
  relevance_score: number
  ledger: LedgerEntry[]
  reason: string
}
