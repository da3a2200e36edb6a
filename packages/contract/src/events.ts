import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { base, id } from './base.ts'
import { errorsOf } from './errors.ts'
import { scan } from './campaigns/campaigns.ts'
import { verdict } from './matches/matches.ts'
import { notification } from './notifications/notifications.ts'

/** Live event about something of the user's. */
export const radarEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scan'), scan }),
  z.object({
    type: z.literal('matches'),
    campaign_id: id,
    found: z.number().int(),
    /** Matches among them that reach the user's floor. */
    worth_a_look: z.number().int(),
    /** Existing matches that changed or were removed; null where it may be any, or some may have returned. */
    match_ids: z.array(id).nullable(),
  }),
  /** Matches of an edited campaign that are still to be read again. */
  z.object({ type: z.literal('rereading'), campaign_id: id, left: z.number().int() }),
  /** Matches of a campaign that somebody asked to have read by AI, and that wait. */
  z.object({ type: z.literal('reading'), campaign_id: id, left: z.number().int() }),
  /** Sample posts that are read for a proposal. */
  z.object({ type: z.literal('proposal'), read: z.number().int(), of: z.number().int() }),
  /** Change of a lead profile. */
  z.object({
    type: z.literal('leads'),
    /** Matches whose profile was created or deleted; null where it may be any. */
    match_ids: z.array(id).nullable(),
  }),
  z.object({ type: z.literal('verdict'), campaign_id: id, match_id: id, verdict }),
  z.object({ type: z.literal('reply'), reply_id: id, match_id: id.nullable(), status: z.string() }),
  /** Offer of old threads to a campaign. */
  z.object({ type: z.literal('evergreen'), campaign_id: id }),
  /** Change of an upvote or of an engagement's figures. */
  z.object({ type: z.literal('engagements') }),
  z.object({ type: z.literal('reddit_credentials') }),
  z.object({ type: z.literal('subscription') }),
  z.object({ type: z.literal('notification'), notification }),
  /** Last event of a stream that ends because its user has opened too many others. */
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
      summary: 'Server-sent events about your campaigns, matches and replies',
    })
    .output(eventIterator(radarEvent)),
}
