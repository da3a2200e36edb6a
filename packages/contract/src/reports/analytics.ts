import { z } from 'zod'
import { base, id } from '../base.ts'
import { errorsOf } from '../errors.ts'

const count = z.number().int().min(0)
const day = z.iso.date('Must be a day like 2026-11-22.')

/** What was found with something, what was judged of that and what was kept; a sentence says how telling that is. */
const precisionOf = { found: count, judged: count, kept: count, sentence: z.string() }

/** What can be saved as a table. */
export const ANALYTICS_TABLES = ['days', 'keywords', 'subreddits', 'replies', 'leads'] as const
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number]

export const analyticsInput = z
  .strictObject({
    /** The first and the last day, in your time zone; the last 30 days where they are left out. */
    from: day.optional(),
    to: day.optional(),
    campaign_id: id.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    error: 'The first day must not be after the last.',
  })
  .prefault({})

const analytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  /** How many days back the plan looks; `from` is never before. */
  history_days: z.number().int(),
  found: count,
  judged: count,
  kept: count,
  /** Every day from the first to the last: matches by band, replies that were posted, and visits to your site. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      high: count,
      good: count,
      low: count,
      very_low: count,
      posted: count,
      visits: count,
    }),
  ),
  /** The 50 that found most. A post that says two of them counts for both. */
  keywords: z.array(z.object({ keyword: z.string(), ...precisionOf })),
  /** Matches of intent queries alone, without any keyword. */
  found_by_intent: count,
  /** Matches from before Radar noted what found them. */
  found_before_noting: count,
  /** The 50 in which most was found. */
  subreddits: z.array(z.object({ subreddit: z.string(), ...precisionOf })),
  replies: z.object({
    posted: count,
    posted_manually: count,
    failed: count,
    /** Nobody knows yet whether the forum has them. */
    unknown: count,
    /** Of those that were posted, by the latest look at each: what others see, and how it was received. */
    visible: count,
    removed: count,
    votes: z.number().int(),
    answers: count,
    /** Visits to your site in these days, whenever the replies were posted whose links brought them. */
    visits: count,
    /** From the post to the reply, in minutes, follow-ups left out; null where none was posted. */
    median_minutes: z.number().int().nullable(),
    /** How many replies came within so many minutes of their post; null for all that came later. */
    response_times: z.array(z.object({ within_minutes: z.number().int().nullable(), replies: count })),
  }),
  /** Profiles that were made in this time, by how far it went, and what those won are worth. */
  leads: z.object({ new: count, contacted: count, won: count, lost: count, won_value_cents: count }),
})
export type Analytics = z.infer<typeof analytics>

export const analyticsContract = {
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/analytics',
      tags: ['analytics'],
      summary: 'What was found and how good it was, what was answered and how fast, and what it brought',
    })
    .input(analyticsInput)
    .output(analytics),
}
