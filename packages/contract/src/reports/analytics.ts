import { z } from 'zod'
import { base, id } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { ofForum } from '../forum/forums.ts'
import { money } from '../money.ts'

const count = z.number().int().min(0)
const day = z.iso.date('Must be a day like 2026-11-22.')

/** Matches found, judged and kept, with a sentence on how meaningful the counts are. */
const precisionOf = { found: count, judged: count, kept: count, sentence: z.string() }

/** Tables that can be exported. */
export const ANALYTICS_TABLES = ['days', 'speed', 'keywords', 'subreddits', 'replies', 'leads'] as const
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number]

export const analyticsInput = z
  .strictObject({
    /** First and last day in your time zone; the last 30 days by default. */
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
  /** Days of history in the plan; `from` is never before. */
  history_days: z.number().int(),
  found: count,
  judged: count,
  kept: count,
  /** Matches of posts that were written while their place was watched, and how soon they were found. */
  speed: z.object({
    timed: count,
    /** Half of them were found at least so soon after they were written; null where there is none. */
    median_seconds: z.number().int().min(0).nullable(),
    /** Campaigns by their median, the fastest first. */
    campaigns: z.array(
      z.object({ campaign_id: id, name: z.string(), timed: count, median_seconds: z.number().int().min(0) }),
    ),
  }),
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
  /** 50 keywords with most matches. A post with two of them counts for both. */
  keywords: z.array(z.object({ keyword: z.string(), ...precisionOf })),
  /** Matches of intent queries alone, without any keyword. */
  found_by_intent: count,
  /** Matches from before Radar stored which keywords found them. */
  found_before_noting: count,
  /** 50 subreddits with most matches. */
  subreddits: z.array(z.object({ subreddit: z.string(), ...ofForum, ...precisionOf })),
  replies: z.object({
    posted: count,
    posted_manually: count,
    failed: count,
    /** Replies of which it is not known yet if the forum has them. */
    unknown: count,
    /** Posted replies by the latest look at each: visible to others, votes, answers. */
    visible: count,
    removed: count,
    votes: z.number().int(),
    answers: count,
    /** Visits to your site in these days, also by links of older replies. */
    visits: count,
    /** Minutes from the post to the reply, without follow-ups; null where none was posted. */
    median_minutes: z.number().int().nullable(),
    /** Replies by minutes after their post; null for all later ones. */
    response_times: z.array(z.object({ within_minutes: z.number().int().nullable(), replies: count })),
  }),
  /** Profiles created in this time by status, and the value of those won in each currency, the highest first. */
  leads: z.object({
    new: count,
    contacted: count,
    won: count,
    lost: count,
    won_values: z.array(money),
  }),
  /** Leads set to won in this time, whenever their profiles were created, and their value in each currency. */
  won: z.object({ leads: count, values: z.array(money) }),
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
