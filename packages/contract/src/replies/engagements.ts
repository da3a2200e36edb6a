import { z } from 'zod'
import { base, byId, done, id, listOf, page, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { countryCode } from '../account/reddit-credentials.ts'

/** Message for forums that allow no votes by programs. */
export const VOTES_FORBIDDEN =
  'This forum does not allow votes by programs or by several accounts together, so Radar never votes here and follows how your posts and comments do instead.'

/** Range of the delay between a confirmation and the upvote of a buddy, drawn for each. */
export const UPVOTE_DELAY_MINUTES = { from: 30, to: 120 } as const

/** Days for which a post or comment is followed. */
export const FOLLOWED_DAYS = 30

/** Figures of a thing at one time. Only posts have a ratio; a figure that the forum did not show is null. */
const sample = z.object({
  taken_at: timestamp,
  score: z.number().int().nullable(),
  upvote_ratio: z.number().nullable(),
  num_comments: z.number().int().nullable(),
  /** Removed by moderators or by the forum. */
  removed: z.boolean(),
})
export type EngagementSample = z.infer<typeof sample>

const count = z.number().int().min(0)

/** Post or comment of the user's own that is followed, and upvoted by buddies where the forum allows it. */
export const engagement = z.object({
  id,
  /** Id in the forum, without the prefix of its kind. */
  thing_id: z.string(),
  thing_type: z.enum(['post', 'comment']),
  /** Empty once the thing was deleted in the forum. */
  thing_title: z.string(),
  thing_url: z.string(),
  buddy_count: count,
  created_at: timestamp,
  upvotes: z.object({ pending: count, completed: count, failed: count }),
  latest_sample: sample.nullable(),
  /** Time of the next sample; null once there are no more. */
  next_sample_at: timestamp.nullable(),
  /** Time since when the thing is no longer in the forum. */
  gone_at: timestamp.nullable(),
})
export type Engagement = z.infer<typeof engagement>

const upvote = z.object({
  id,
  /** Null once the account was disconnected. */
  reddit_username: z.string().nullable(),
  country_code: countryCode.nullable(),
  status: z.enum(['pending', 'completed', 'failed']),
  scheduled_for: timestamp,
  executed_at: timestamp.nullable(),
  error_message: z.string().nullable(),
})
export type BuddyUpvote = z.infer<typeof upvote>

const engagementDetails = engagement.extend({
  buddy_upvotes: z.array(upvote),
  /** Earliest first. */
  samples: z.array(sample),
})
export type EngagementDetails = z.infer<typeof engagementDetails>

const TAGS = ['engagements']

export const engagements = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/engagements',
      tags: TAGS,
      summary: 'Your engagements, the latest first',
    })
    .input(z.strictObject(page).prefault({}))
    .output(listOf(engagement)),
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/engagements/{id}',
      tags: TAGS,
      summary: 'An engagement with the upvotes of buddies and how its post or comment did',
    })
    .input(byId)
    .output(engagementDetails),
  delete: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/engagements/{id}',
      tags: TAGS,
      summary: 'Delete an engagement with the upvotes that wait and the figures that were kept',
    })
    .input(byId)
    .output(done),
}
