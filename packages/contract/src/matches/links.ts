import { z } from 'zod'
import { base, id, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { match } from './matches.ts'
import { ledgerEntry } from './scores.ts'

/** Why a post that was scored cannot become a match. */
const OBSTACLES = ['too_old', 'blocked'] as const

/** What a post means to a campaign, as it stands in the forum now. Nothing of it is stored. */
const linkScore = z.object({
  post: z.object({
    reddit_id: z.string(),
    permalink: z.string().nullable(),
    subreddit: z.string(),
    author: z.string().nullable(),
    title: z.string(),
    body: z.string(),
    created_utc: timestamp,
    score: z.number().int().nullable(),
    num_comments: z.number().int().nullable(),
  }),
  relevance_score: z.number().min(0).max(100),
  reason: z.string(),
  ledger: z.array(ledgerEntry),
  /** The campaign's keywords that it says; none where it is scored only because somebody asked. */
  keywords: z.array(z.string()),
  /** The match that it is already. */
  match_id: id.nullable(),
  obstacle: z.enum(OBSTACLES).nullable(),
  /** The plan's history, which a match must be written within. */
  history_days: z.number().int(),
})
export type LinkScore = z.infer<typeof linkScore>

const link = z.strictObject({
  id,
  /** The address of a post, or of a comment under it, as people copy it. */
  url: z
    .string()
    .trim()
    .min(1, 'Paste the address of a post.')
    .max(2_000, 'This is too long for an address.'),
})

const TAGS = ['matches']

export const links = {
  score: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/link-scores',
      tags: TAGS,
      summary: 'What the post at an address means to a campaign; nothing is stored',
    })
    .input(link)
    .output(linkScore),
  add: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/links',
      tags: TAGS,
      summary: 'Make the post at an address a match of a campaign, or find the match that it is',
      successStatus: 201,
    })
    .input(link)
    .output(match),
}
