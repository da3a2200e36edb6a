import { z } from 'zod'

/** One line of a score's ledger: its points and the words of the post that earned them. */
export const ledgerEntry = z.object({
  part: z.string(),
  label: z.string(),
  points: z.number(),
  quotes: z.array(z.string()),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
