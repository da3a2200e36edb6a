import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { base, id } from './base.ts'
import { errorsOf } from './errors.ts'
import { scan } from './campaigns.ts'
import { verdict } from './matches.ts'

/** What happened to something of the user's, told as it happens. */
export const radarEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scan'), scan }),
  z.object({ type: z.literal('matches'), campaign_id: id, found: z.number().int() }),
  z.object({ type: z.literal('verdict'), campaign_id: id, match_id: id, verdict }),
  z.object({ type: z.literal('reply'), reply_id: id, match_id: id.nullable(), status: z.string() }),
  z.object({ type: z.literal('reddit_credentials') }),
  /** The last of a stream that ends because its user has opened too many after it. */
  z.object({ type: z.literal('stream_replaced') }),
  z
    .object({ type: z.literal('missed') })
    .describe('Events may have been lost while the database was away; what is shown should be read again.'),
])
export type RadarEvent = z.infer<typeof radarEvent>

export const events = {
  stream: base
    .errors(errorsOf('TOO_MANY_STREAMS'))
    .route({
      method: 'GET',
      path: '/api/v1/events',
      tags: ['events'],
      summary: 'Server-sent events about what is yours',
    })
    .output(eventIterator(radarEvent)),
}
