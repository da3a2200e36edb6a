/** The named parts of a score, in the order in which a ledger lists them. */
export type Part = 'keywords' | 'fit' | 'intent' | 'urgency' | 'freshness' | 'reach' | 'penalty' | 'rules'
/** `points` is a multiple of 0.25; every quote is a literal piece of the title or the body. */
export interface LedgerEntry {
  part: Part
  label: string
  points: number
  quotes: string[]
}

/** `relevance_score` is 0-100 and exactly the sum of the ledger's points. */
export interface Score {
  relevance_score: number
  ledger: LedgerEntry[]
  reason: string
}
