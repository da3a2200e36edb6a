import { z } from 'zod'
import { base, id, page, timestamp } from '../base.ts'
import { watchedName } from '../campaigns/campaigns.ts'
import { errorsOf } from '../errors.ts'

/** What an author does where they speak of a name. */
export const SAYING_KINDS = ['praise', 'complaint', 'question'] as const
export type SayingKind = (typeof SAYING_KINDS)[number]

const saying = z.object({
  kind: z.enum(SAYING_KINDS),
  /** The clause of the post that says it. */
  quote: z.string(),
})

const mentioned = z.object({
  match_id: id,
  comment_id: z.string().nullable(),
  /** Null where it is of a forum that Radar is not connected to. */
  permalink: z.string().nullable(),
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
  /** How far back it reaches: the plan's history. */
  history_days: z.number().int(),
  /** Posts and comments that name it, among what the campaign found and nobody dismissed. */
  mentions: z.number().int(),
  /** There are more than were read, the latest of which these are. */
  more: z.boolean(),
  /** By the day on which they were written, in the user's time zone, today last. */
  by_day: z.array(z.object({ day: z.iso.date(), mentions: z.number().int() })),
  /** How many of them say so in words that can be quoted. One may say several. */
  praise: z.number().int(),
  complaint: z.number().int(),
  question: z.number().int(),
  /** What it is set beside, the most frequent first. */
  compared_with: z.array(z.object({ name: z.string(), mentions: z.number().int(), quote: z.string() })),
  /** The mentions that were asked for, the latest first, and how many there are. */
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
        /** Only mentions that say this. */
        kind: z.enum(SAYING_KINDS).optional(),
        ...page,
      }),
    )
    .output(nameReport),
}
