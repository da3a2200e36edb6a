/** The named parts of a score, in the order in which a ledger lists them. */
export type Part = 'keywords' | 'fit' | 'intent' | 'urgency' | 'freshness' | 'reach' | 'penalty' | 'rules'
