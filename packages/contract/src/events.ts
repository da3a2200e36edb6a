import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { base, id } from './base.ts'
import { errorsOf } from './errors.ts'
import { scan } from './campaigns/campaigns.ts'
import { verdict } from './matches/matches.ts'
import { notification } from './notifications/notifications.ts'

/** What happened to something of the user's, told as it happens. */
export const radarEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scan'), scan }),
  z.object({
    type: z.literal('matches'),
    campaign_id: id,
    found: z.number().int(),
    /** Those of them that reach the user's floor. */
    worth_a_look: z.number().int(),
    /** Matches that were there and changed, or left; null where any may have, or may have come back. */
    match_ids: z.array(id).nullable(),
  }),
  /** A profile was built, or changed by itself. */
  z.object({
    type: z.literal('leads'),
    /** Matches whose profile came or went; null where it may be any. */
    match_ids: z.array(id).nullable(),
  }),
  z.object({ type: z.literal('verdict'), campaign_id: id, match_id: id, verdict }),
  z.object({ type: z.literal('reply'), reply_id: id, match_id: id.nullable(), status: z.string() }),
  /** Old threads are offered to a campaign. */
  z.object({ type: z.literal('evergreen'), campaign_id: id }),
  /** A buddy's upvote ended, or a thing was looked at. */
  z.object({ type: z.literal('engagements') }),
  z.object({ type: z.literal('reddit_credentials') }),
  z.object({ type: z.literal('subscription') }),
  z.object({ type: z.literal('notification'), notification }),
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
