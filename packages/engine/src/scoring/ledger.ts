/** The named parts of a score, in the order in which a ledger lists them. */
export type Part = 'keywords' | 'fit' | 'intent' | 'urgency' | 'freshness' | 'reach' | 'penalty' | 'rules'

/** What an entry is about, in stable codes; `describeCode` makes words of them. */
interface Named {
  part: Part
  /** The most telling first. */
  codes: string[]
  /** Literal pieces of the title or the body. */
  quotes: string[]
  /** The customer's own rule that the entry comes from, where it does: its id, and the words that it looks for. */
  rule?: { id: string; words: string }
}

/** What speaks for or against a post, before it becomes points. */
export interface Evidence extends Named {
  log_odds: number
}

/** `points` is a multiple of 0.25. */
export interface LedgerEntry extends Named {
  points: number
}

/** `relevance_score` is 0-100 and exactly the sum of the ledger's points. */
export interface Score {
  relevance_score: number
  ledger: LedgerEntry[]
  reason: string
}
