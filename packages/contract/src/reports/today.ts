import { z } from 'zod'
import { base, id, timestamp } from '../base.ts'

const todaysWork = z.object({
  /** Authors of matches worth a look since the user last opened their campaign, and the campaign of the best. */
  new_people: z.object({ count: z.number().int().min(0), campaign_id: id.nullable() }),
  /** Drafts that need an approval. */
  drafts: z.number().int().min(0),
  /** Replies that failed, or of which it is not known if they were posted. */
  attention: z.number().int().min(0),
  /** Posted replies of the last 30 days with more answers of others than replies of yours after them. */
  answers: z.number().int().min(0),
  /** Kept matches without a reply or a draft. */
  kept_unanswered: z.number().int().min(0),
  /** Results of the last seven days: matches found, and kept of them; replies posted; visits to your site. */
  week: z.object({
    found: z.number().int().min(0),
    kept: z.number().int().min(0),
    replies: z.number().int().min(0),
    visits: z.number().int().min(0),
  }),
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
