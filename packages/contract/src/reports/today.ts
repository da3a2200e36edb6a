import { z } from 'zod'
import { base, id, timestamp } from '../base.ts'

const todaysWork = z.object({
  /** People whose posts are worth a look and came up since their campaign was last looked at; the campaign is that of the best. */
  new_people: z.object({ count: z.number().int().min(0), campaign_id: id.nullable() }),
  /** Drafts that wait for an approval. */
  drafts: z.number().int().min(0),
  /** Replies that failed, or of which nobody knows whether they were posted. */
  attention: z.number().int().min(0),
  /** When the next approved reply goes out. */
  next_reply_at: timestamp.nullable(),
  /** The account that replies are posted from. */
  reddit: z.enum(['connected', 'reconnect', 'not_connected']),
})
export type TodaysWork = z.infer<typeof todaysWork>

export const today = {
  get: base
    .route({
      method: 'GET',
      path: '/api/v1/today',
      tags: ['campaigns'],
      summary: 'What there is to do today, over all your campaigns',
    })
    .input(z.strictObject({}).prefault({}))
    .output(todaysWork),
}
