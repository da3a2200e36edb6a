import { z } from 'zod'
import { base, id, page, timestamp } from '../base.ts'
import { watchedName } from '../campaigns/campaigns.ts'
import { errorsOf } from '../errors.ts'
import { ofForum } from '../forum/forums.ts'

/** Kinds of statements about a name. */
export const SAYING_KINDS = ['praise', 'complaint', 'question'] as const
export type SayingKind = (typeof SAYING_KINDS)[number]

const saying = z.object({
  kind: z.enum(SAYING_KINDS),
  /** Clause of the post that says it. */
  quote: z.string(),
})

const mentioned = z.object({
  match_id: id,
  comment_id: z.string().nullable(),
  /** Null where the post is from a forum that Radar is not connected to. */
  permalink: z.string().nullable(),
  ...ofForum,
  subreddit: z.string(),
  author: z.string().nullable(),
  title: z.string(),
  created_utc: timestamp,
  relevance_score: z.number().min(0).max(100),
  sayings: z.array(saying),
})
export type MentionedPost = z.infer<typeof mentioned>

const nameReport = z.object({
  name: z.string(),
  /** Days of history in the plan. */
  history_days: z.number().int(),
  /** Posts and comments that mention it, among the campaign's matches that were not dismissed. */
  mentions: z.number().int(),
  /** True where there are older ones that were not read. */
  more: z.boolean(),
  /** Mentions by day of writing in the user's time zone, today last. */
  by_day: z.array(z.object({ day: z.iso.date(), mentions: z.number().int() })),
  /** Mentions with a quoted statement of each kind. One may have several. */
  praise: z.number().int(),
  complaint: z.number().int(),
  question: z.number().int(),
  /** Other names that it is compared with, most frequent first. */
  compared_with: z.array(z.object({ name: z.string(), mentions: z.number().int(), quote: z.string() })),
  /** Requested mentions, latest first, with their total. */
  items: z.array(mentioned),
  total: z.number().int(),
})
export type NameReport = z.infer<typeof nameReport>

export const names = {
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/names/{name}',
      tags: ['campaigns'],
      summary: 'What people say of a brand or competitor that a campaign follows',
    })
    .input(
      z.strictObject({
        id,
        name: watchedName,
        /** Filter for mentions of this kind. */
        kind: z.enum(SAYING_KINDS).optional(),
        ...page,
      }),
    )
    .output(nameReport),
}
