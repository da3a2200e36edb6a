import { z } from 'zod'
import { base, text } from '../base.ts'

const keywordReading = z.object({
  keyword: z.string(),
  /** Spellings that it finds, as the matcher parses it. */
  finds: z.array(z.string()),
  excludes: z.array(z.string()),
  /** Reason why it cannot be parsed; null where it can. */
  problem: z.string().nullable(),
})
export type KeywordReading = z.infer<typeof keywordReading>

export const keywords = {
  read: base
    .route({
      method: 'POST',
      path: '/api/v1/keywords/read',
      tags: ['campaigns'],
      summary: 'Spellings that keywords find, as the matcher parses them',
    })
    .input(z.strictObject({ keywords: z.array(text(200).trim().min(1)).max(100) }))
    .output(z.object({ items: z.array(keywordReading) })),
}
