import { z } from 'zod'
import { base, byId, done, id, listOf, page, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { countryCode } from '../account/reddit-credentials.ts'

/** What is said where a forum allows no votes by programs. */
export const VOTES_FORBIDDEN =
  'This forum does not allow votes by programs or by several accounts together, so Radar never votes here and follows how your posts and comments do instead.'

/** Between a confirmation and the upvote of a buddy, drawn for each. */
export const UPVOTE_DELAY_MINUTES = { from: 30, to: 120 } as const

/** How a thing stood when it was looked at. The ratio is of posts alone; what the forum did not show is null. */
const sample = z.object({
  taken_at: timestamp,
  score: z.number().int().nullable(),
  upvote_ratio: z.number().nullable(),
  num_comments: z.number().int().nullable(),
  /** Moderators or the forum had removed it. */
  removed: z.boolean(),
})
export type EngagementSample = z.infer<typeof sample>

const count = z.number().int().min(0)

/** One post or comment of the user's own that buddies upvote where the forum allows it, and that is followed everywhere. */
export const engagement = z.object({
  id,
  /** The forum's id, without the prefix of its kind. */
  thing_id: z.string(),
  thing_type: z.enum(['post', 'comment']),
  /** Empty once the thing was deleted in the forum. */
  thing_title: z.string(),
  thing_url: z.string(),
  buddy_count: count,
  created_at: timestamp,
  upvotes: z.object({ pending: count, completed: count, failed: count }),
  latest_sample: sample.nullable(),
  /** When it is looked at next; null once it is not any more. */
  next_sample_at: timestamp.nullable(),
  /** Since when the forum does not have it any more. */
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
