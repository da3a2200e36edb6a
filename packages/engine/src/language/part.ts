/** Parts of a score, in the order of a ledger. */
export type Part = 'keywords' | 'fit' | 'intent' | 'urgency' | 'freshness' | 'reach' | 'penalty' | 'rules'
