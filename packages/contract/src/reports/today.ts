import { z } from 'zod'
import { base, id, timestamp } from '../base.ts'

const todaysWork = z.object({
  /** Authors of matches worth a look since the user last opened their campaign, and the campaign of the best. */
  new_people: z.object({ count: z.number().int().min(0), campaign_id: id.nullable() }),
  /** Drafts that need an approval. */
  drafts: z.number().int().min(0),
  /** Replies that failed, or of which it is not known if they were posted. */
  attention: z.number().int().min(0),
  /** Time of the next approved reply. */
  next_reply_at: timestamp.nullable(),
  /** State of the account that replies are posted from. */
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
