import { z } from 'zod'
import { base, byId, done, id, longListOf, page, timestamp } from './base.ts'
import { errorsOf } from './errors.ts'
import { replyDraft } from './replies.ts'
import { ledgerEntry } from './scores.ts'

/** What a person said about a match; null until something is said. */
export const verdict = z.enum(['kept', 'dismissed']).nullable()
export type Verdict = z.infer<typeof verdict>

/**
 * Where a match stands, whatever was said about it: `blocked` where its author is blocked or on the do-not-contact
 * list, else `hidden` where an accepted rule hides it.
 */
export const MATCH_STATES = ['open', 'kept', 'dismissed', 'hidden', 'blocked'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/** A forum post that a campaign found, with the score and the reasons for it. */
export const match = z.object({
  id,
  campaign_id: id,
  post_id: id,
  reddit_id: z.string(),
  /** Null where it is of a forum that Radar is not connected to. */
  permalink: z.string().nullable(),
  subreddit: z.string(),
  author: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  created_utc: timestamp,
  /** Null where the forum does not say. */
  score: z.number().int().nullable(),
  num_comments: z.number().int().nullable(),
  relevance_score: z.number().min(0).max(100),
  reason: z.string(),
  ledger: z.array(ledgerEntry),
  scanned_at: timestamp,
  verdict,
  /** The accepted rule that hides it. */
  hidden_by: id.nullable(),
  reply_draft: replyDraft.nullable(),
})
export type Match = z.infer<typeof match>

const matchPage = longListOf(match).extend({
  /** How many there are without the filters by score, subreddit and date. */
  unfiltered_total: z.number().int(),
  /** How many more there are, kept, from before the plan's history; and how many days that has. */
  older_total: z.number().int(),
  history_days: z.number().int(),
  /** How many stand where, without those filters. */
  counts: z.object({
    open: z.number().int(),
    kept: z.number().int(),
    dismissed: z.number().int(),
    hidden: z.number().int(),
    blocked: z.number().int(),
  }),
})
export type MatchPage = z.infer<typeof matchPage>

const TAGS = ['matches']

export const matches = {
  list: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/matches',
      tags: TAGS,
      summary: "A campaign's matches, latest scan first and best first within it",
    })
    .input(
      z.strictObject({
        id,
        ...page,
        /** 0 to 1; a match is listed if its score, rounded as it is shown, is at least a hundred times as much. */
        min_score: z.number().min(0).max(1).optional(),
        /** Case-insensitive part of the subreddit's name. */
        subreddit: z.string().trim().max(50).optional(),
        /** Day of the scan, yyyy-MM-dd, in the user's time zone. */
        date: z.iso.date().optional(),
        /** Where the matches stand; without it those that are open or kept. */
        verdict: z.enum(MATCH_STATES).optional(),
        sort: z.enum(['scanned_at', 'relevance_score']).default('scanned_at'),
      }),
    )
    .output(matchPage),
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'GET', path: '/api/v1/matches/{id}', tags: TAGS, summary: 'One match' })
    .input(byId)
    .output(match),
  judge: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'PUT',
      path: '/api/v1/matches/{id}/verdict',
      tags: TAGS,
      summary: 'Keep or dismiss a match, or take that back with null',
    })
    .input(z.strictObject({ id, verdict }))
    .output(match),
  delete: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'DELETE',
      path: '/api/v1/matches/{id}',
      tags: TAGS,
      summary: 'Delete a match with its unposted draft; a lead goes with the last match of its person',
    })
    .input(byId)
    .output(done),
}
