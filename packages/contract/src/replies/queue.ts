import { z } from 'zod'
import { base, byId, done, id, listOf, page, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { answeredPost, replyDraft } from './reply-draft.ts'

/**
 * `review` holds the drafts that wait for a person, newest first; `scheduled` what is approved, in the order in which
 * it goes out; `attention` what failed or is in doubt, latest first; `posted` what stands in the forum, latest first.
 */
export const QUEUE_VIEWS = ['review', 'scheduled', 'attention', 'posted'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]

/** Reply with the post that it answers and the campaign that it speaks for. */
export const queuedReply = replyDraft.extend({
  post: answeredPost,
  /** Score of the match that it answers; null where the match was deleted. */
  relevance_score: z.number().min(0).max(100).nullable(),
  /** Null where the campaign, or the match, was deleted. */
  campaign: z.object({ id, name: z.string() }).nullable(),
})
export type QueuedReply = z.infer<typeof queuedReply>

/** Levels of an account's safety. While it is `red`, nothing is posted. */
const SAFETY_LEVELS = ['green', 'amber', 'red'] as const
export type SafetyLevel = (typeof SAFETY_LEVELS)[number]

/** Safety of an account under the forums' rules on promotion. */
const accountSafety = z.object({
  reddit_username: z.string(),
  level: z.enum(SAFETY_LEVELS),
  /** Sentences that say why it is not green. */
  reasons: z.array(z.string()),
  /** Comments of the last 30 days, and those of them that name a campaign's business or site. */
  comments: z.number().int(),
  promotional: z.number().int(),
  last_comment_at: timestamp.nullable(),
  /** Replies a day while the account is new; null once it is not. */
  max_a_day: z.number().int().nullable(),
  /** Null until its comments were counted for the first time. */
  counted_at: timestamp.nullable(),
})
export type AccountSafety = z.infer<typeof accountSafety>

/** Pause of an account in a subreddit, because its comments were removed there. */
const subredditPause = z.object({
  id,
  reddit_username: z.string(),
  subreddit: z.string(),
  paused_at: timestamp,
})
export type SubredditPause = z.infer<typeof subredditPause>

export const queue = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/queue',
      tags: ['replies'],
      summary: 'Your replies over all campaigns, by what they wait for',
    })
    .input(z.strictObject({ ...page, view: z.enum(QUEUE_VIEWS).default('scheduled') }))
    .output(listOf(queuedReply).extend({ counts: z.record(z.enum(QUEUE_VIEWS), z.number().int()) })),
  safety: base
    .route({
      method: 'GET',
      path: '/api/v1/queue/safety',
      tags: ['replies'],
      summary: 'How your account stands, and where posting is paused',
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ account: accountSafety.nullable(), pauses: z.array(subredditPause) })),
  resume: base
    .errors(errorsOf('NOT_FOUND', 'FORBIDDEN'))
    .route({
      method: 'POST',
      path: '/api/v1/queue/pauses/{id}/resume',
      tags: ['replies'],
      summary: 'Post in a paused subreddit again',
    })
    .input(byId)
    .output(done),
}
