import { z } from 'zod'
import { id } from '../base.ts'

/** One line of a score's ledger: its points and the words of the post that earned them. */
export const ledgerEntry = z.object({
  part: z.string(),
  /** What it is about, the most telling first: stable names for programs. */
  codes: z.array(z.string()),
  /** The same in words. */
  label: z.string(),
  points: z.number(),
  quotes: z.array(z.string()),
  /** What its points could be at best; not told of what speaks against a post, of rules and of a reader. */
  most: z.number().optional(),
  /** Words that the campaign looks for and the post does not say. */
  missing: z.array(z.string()).optional(),
  /** The accepted rule that it comes from. */
  rule_id: id.nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
