import { z } from 'zod'
import { id } from '../base.ts'

/** Line of a score's ledger: its points and the words of the post that earned them. */
export const ledgerEntry = z.object({
  part: z.string(),
  /** Stable names for programs, the most important first. */
  codes: z.array(z.string()),
  /** Description in words. */
  label: z.string(),
  points: z.number(),
  quotes: z.array(z.string()),
  /** Highest points possible; absent for penalties, rules and the reader. */
  most: z.number().optional(),
  /** Words that the campaign searches for and the post lacks. */
  missing: z.array(z.string()).optional(),
  /** Accepted rule that it comes from. */
  rule_id: id.nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
