import { z } from 'zod'
import { base, byId, done, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'

/** Share of a ceiling from which its user is told. */
export const NEAR_CEILING = 0.8

/** Ceiling of money that stops the reader: of a user or of all together, for a day or a month (UTC). */
export const READING_STOPS = ['user_day', 'user_month', 'all_day', 'all_month'] as const
export type ReadingStop = (typeof READING_STOPS)[number]

/** Failures of a provider that keep it from answering anything. */
export const READING_FAILURES = ['slow_down', 'no_rights', 'not_found', 'over_budget', 'down'] as const
export type ReadingFailure = (typeof READING_FAILURES)[number]

/** Answers of an AI provider about a post beside a campaign. Null stands for a question without an answer. */
export const reading = z.object({
  model: z.string(),
  /** Chance from 0 to 1 that the founder would reply. */
  would_reply: z.number().min(0).max(1).nullable(),
  need: z.enum(['open', 'closed']).nullable(),
  fit: z.enum(['exactly', 'in_part', 'not']).nullable(),
  /** Hard condition of the post, in its own words where they are still there; null where it states none. */
  condition: z
    .object({ state: z.enum(['met', 'unmet', 'unknown']), quote: z.string().nullable() })
    .nullable(),
  /** Cost of the calls about this match in dollars. */
  cost_dollars: z.number(),
})
export type Reading = z.infer<typeof reading>

/** Cause for which a post that somebody looks at was not read, so that the score is Radar's alone. */
export const READING_GAPS = ['no_provider', 'away', 'ceiling', 'refused'] as const
export type ReadingGap = (typeof READING_GAPS)[number]

/** Answers about a post that is scored for somebody; null for the cause in `reading_gap`. */
export const readingFields = {
  reading: reading.nullable(),
  reading_gap: z.enum(READING_GAPS).nullable(),
}

const replyCheck = z.object({
  /** Null for the cause in `reading_gap`. */
  check: z
    .object({
      /** Probability that the reply answers what the author asked. */
      answers: z.number().min(0).max(1),
      /** Sentence of the post that asks for something that the reply leaves open. */
      left_open: z.string().nullable(),
      model: z.string(),
      cost_dollars: z.number(),
    })
    .nullable(),
  reading_gap: z.enum(READING_GAPS).nullable(),
})
export type ReplyCheck = z.infer<typeof replyCheck>

const spent = z.object({ spent_dollars: z.number(), ceiling_dollars: z.number(), resets_at: timestamp })

const provider = z.object({
  model: z.string(),
  /** Dollars per million tokens; `known` is false for a stand-in, where nobody entered a price. */
  prices: z.object({ input: z.number(), output: z.number(), known: z.boolean() }),
  /** Time of its last answer; null before the first. */
  answered_at: timestamp.nullable(),
  /** Failure since which it has answered nothing. */
  failing: z.object({ failure: z.enum(READING_FAILURES), since: timestamp }).nullable(),
  /** False where the last thirty posts all had the same answers. */
  tells_posts_apart: z.boolean(),
})

const readingBudget = z.object({
  /** Null where no AI provider is set. */
  provider: provider.nullable(),
  day: spent,
  month: spent,
  /** Ceiling that stops the reader for this user now. */
  stopped_by: z.enum(READING_STOPS).nullable(),
})
export type ReadingBudget = z.infer<typeof readingBudget>

const campaignReading = readingBudget.extend({
  /** Open and kept matches within the plan's history that were read beside the present text of the campaign. */
  read: z.number().int(),
  /** Those that were not, and wait for nothing. */
  unread: z.number().int(),
  /** Expected cost of reading the unread in dollars. */
  price_dollars: z.number(),
  /** Matches that wait to be read, and those of them that somebody asked for. */
  waiting: z.number().int(),
  backlog: z.number().int(),
})
export type CampaignReading = z.infer<typeof campaignReading>

const TAGS = ['readings']

export const readings = {
  budget: base
    .route({
      method: 'GET',
      path: '/api/v1/reading-budget',
      tags: TAGS,
      summary: 'What reading by AI has cost you today and this month, and the ceilings',
    })
    .input(z.strictObject({}).prefault({}))
    .output(readingBudget),
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/readings',
      tags: TAGS,
      summary: 'How many matches of a campaign were read by AI, and what the others would cost',
    })
    .input(byId)
    .output(campaignReading),
  start: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/readings',
      tags: TAGS,
      summary:
        'Read what is already here: the matches of a campaign that no AI has read beside its present text',
    })
    .input(byId)
    .output(z.object({ queued: z.number().int() })),
  checkReply: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/replies/{id}/checks',
      tags: TAGS,
      summary: 'Whether a draft answers what was asked, by AI; the same text is asked about once',
    })
    .input(byId)
    .output(replyCheck),
  stop: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/campaigns/{id}/readings',
      tags: TAGS,
      summary: 'Stop reading what is already here; new matches are read as they come',
    })
    .input(byId)
    .output(done),
}
