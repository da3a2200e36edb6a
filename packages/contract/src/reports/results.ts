import { z } from 'zod'
import { base, done, id, text } from '../base.ts'
import { money } from '../money.ts'

const TAGS = ['analytics']
const count = z.number().int().min(0)
const month = text(7, 'Must be a month like 2026-10.').regex(
  /^\d{4}-(?:0[1-9]|1[0-2])$/,
  'Must be a month like 2026-10.',
)

/** Results of one campaign in one month. */
const monthOfCampaign = z.object({
  month,
  /** Null where the campaign, or the match of a reply, was deleted. */
  campaign: z.object({ id, name: z.string() }).nullable(),
  /** Replies posted in the month. */
  replies: count,
  /** Visits to your site in the month, also by links of older replies. */
  visits: count,
  /** Leads that you set to won in the month. */
  won: count,
  /** Value of the won leads in each currency, the highest first. */
  won_values: z.array(money),
})
export type MonthOfCampaign = z.infer<typeof monthOfCampaign>

const monthReport = z.object({
  month,
  /** Results of the month in a sentence. */
  sentence: z.string(),
  /** Replies posted in the month. */
  replies: count,
  visits: count,
  /** Replies whose links brought those visits. */
  visited_replies: count,
  won: count,
  /** Value of the won leads in each currency, the highest first. */
  won_values: z.array(money),
  /** False where your site has no address to report visits at, so that none can be counted. */
  counts_visits: z.boolean(),
})
export type MonthReport = z.infer<typeof monthReport>

export const results = {
  get: base
    .route({
      method: 'GET',
      path: '/api/v1/results',
      tags: TAGS,
      summary: 'What each campaign brought in each of the last twelve months, latest first',
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ timezone: z.string(), months: z.array(monthOfCampaign) })),
  lastMonth: base
    .route({
      method: 'GET',
      path: '/api/v1/results/last-month',
      tags: TAGS,
      summary: 'What the month before this one brought; null where it was nothing, or was put aside',
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ report: monthReport.nullable() })),
  dismiss: base
    .route({
      method: 'POST',
      path: '/api/v1/results/last-month/dismissal',
      tags: TAGS,
      summary: 'Put the report of a month aside',
    })
    .input(z.strictObject({ month }))
    .output(done),
}
