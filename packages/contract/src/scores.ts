import { z } from 'zod'

/** One line of a score's ledger: its points and the words of the post that earned them. */
export const ledgerEntry = z.object({
  part: z.string(),
  label: z.string(),
  points: z.number(),
  quotes: z.array(z.string()),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export type ScoreBand = 'high' | 'good' | 'low' | 'very low'

/** The band of a score from 0 to 100: from 80 high, from 60 good, from 40 low, below that very low. */
export function bandOf(score: number): ScoreBand {
  if (score >= 80) return 'high'
  if (score >= 60) return 'good'
  return score >= 40 ? 'low' : 'very low'
}
