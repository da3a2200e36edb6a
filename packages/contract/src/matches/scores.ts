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

/**
 * Reason for which words alone were compared: the model could not be loaded, failed at this post, or has yet to read it
 * after an edit; the post has no letters; the post or the campaign is in a language that the model does not read.
 */
const wordsBecause = z.enum([
  'no_model',
  'model_failed',
  'edited',
  'no_text',
  'post_language',
  'campaign_language',
])

/** Score of a post with its reasons. */
export const scoreFields = {
  relevance_score: z.number().min(0).max(100),
  reason: z.string(),
  ledger: z.array(ledgerEntry),
  /** `words` where words alone were compared. */
  read_by: z.enum(['model', 'words']),
  /** Reason for which words alone were compared; null where the model read. */
  words_because: wordsBecause.nullable(),
  /** Activity of the author and distance from the product, in words; empty where words alone were compared. */
  labels: z.array(z.string()),
}
