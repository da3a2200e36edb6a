import { z } from 'zod'
import { base, text } from '../base.ts'

const intentQueryReading = z.object({
  query: z.string(),
  /** Words in lower case, most of which a post must contain. */
  words: z.array(z.string()),
  /** Reason why it finds nothing; null where it can. */
  problem: z.string().nullable(),
})
export type IntentQueryReading = z.infer<typeof intentQueryReading>

export const intentQueries = {
  read: base
    .route({
      method: 'POST',
      path: '/api/v1/intent-queries/read',
      tags: ['campaigns'],
      summary: 'Words that intent queries look for, as the matcher parses them',
    })
    .input(z.strictObject({ queries: z.array(text(500).trim().min(1)).max(100) }))
    .output(z.object({ items: z.array(intentQueryReading) })),
}
