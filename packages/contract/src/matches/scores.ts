import { z } from 'zod'
import { id } from '../base.ts'

/** Line of a score's ledger: its points and the words of the post that earned them. */
export const ledgerEntry = z.object({
  part: z.string(),
  /** Description in words. */
  label: z.string(),
  points: z.number(),
  quotes: z.array(z.string()),
  /** Accepted rule that it comes from. */
  rule_id: id.nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** Score of a post with its reasons. */
export const scoreFields = {
  relevance_score: z.number().min(0).max(100),
  reason: z.string(),
  ledger: z.array(ledgerEntry),
  /** `words` where the model does not know the language, could not be loaded, or failed. */
  read_by: z.enum(['model', 'words']),
  /** Activity of the author and distance from the product, in words; empty where words alone were compared. */
  labels: z.array(z.string()),
}
