import { z } from 'zod'
import { base, byId, done, id, listOf, page, timestamp } from './base.ts'
import { replyDraft } from './replies.ts'
import { ledgerEntry } from './scores.ts'

/** A forum post that a campaign found, with the score and the reasons for it. */
export const match = z.object({
  id,
  campaign_id: id,
  post_id: id,
  reddit_id: z.string(),
  permalink: z.string(),
  subreddit: z.string(),
  author: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  created_utc: timestamp,
  score: z.number().int(),
  num_comments: z.number().int(),
  relevance_score: z.number().min(0).max(100),
  reason: z.string(),
  ledger: z.array(ledgerEntry),
  scanned_at: timestamp,
  reply_draft: replyDraft.nullable(),
})
export type Match = z.infer<typeof match>

const tags = ['matches']

export const matches = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/matches',
      tags,
      summary: "A campaign's matches, latest scan first and best first within it",
    })
    .input(
      z.strictObject({
        id,
        ...page,
        /** 0 to 1; a match is listed if its score is at least a hundred times as much. */
        min_score: z.number().min(0).max(1).optional(),
        /** Case-insensitive part of the subreddit's name. */
        subreddit: z.string().trim().max(50).optional(),
        /** Day of the scan, yyyy-MM-dd, in the user's time zone. */
        date: z.iso.date().optional(),
        sort: z.enum(['scanned_at', 'relevance_score']).default('scanned_at'),
      }),
    )
    .output(listOf(match).extend({ unfiltered_total: z.number().int() })),
  get: base
    .route({ method: 'GET', path: '/api/v1/matches/{id}', tags, summary: 'One match' })
    .input(byId)
    .output(match),
  delete: base
    .route({
      method: 'DELETE',
      path: '/api/v1/matches/{id}',
      tags,
      summary: 'Delete a match with its unposted draft and its lead profiles',
    })
    .input(byId)
    .output(done),
}
