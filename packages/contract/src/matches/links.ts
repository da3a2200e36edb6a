import { z } from 'zod'
import { base, id, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { ofForum } from '../forum/forums.ts'
import { match } from './matches.ts'
import { readingFields } from './readings.ts'
import { postFields } from './posts.ts'
import { scoreFields } from './scores.ts'

/** Reasons why a scored post cannot become a match. */
const OBSTACLES = ['too_old', 'blocked'] as const

/** Score of a post for a campaign, as the forum shows the post now. Nothing of it is stored. */
const linkScore = z.object({
  post: z.object({
    reddit_id: z.string(),
    ...ofForum,
    ...postFields,
  }),
  ...scoreFields,
  ...readingFields,
  /** Keywords of the campaign in the post; empty where a scan would not find it. */
  keywords: z.array(z.string()),
  /** Match of the post, if it has one. */
  match_id: id.nullable(),
  obstacle: z.enum(OBSTACLES).nullable(),
  /** History of the plan in days; a match must have been written within it. */
  history_days: z.number().int(),
})
export type LinkScore = z.infer<typeof linkScore>

export const linkInput = z.strictObject({
  id,
  /** Address of a post, or of a comment under it, as people copy it. */
  url: text(2_000, 'This is too long for an address.').trim().min(1, 'Paste the address of a post.'),
})

/** Score of a text for a campaign, as if it had been posted now. */
const textScore = z.object({ ...scoreFields, ...readingFields, keywords: z.array(z.string()) })
export type TextScore = z.infer<typeof textScore>

export const postTextInput = z.strictObject({
  id,
  title: text(300).trim().min(1, 'Paste the title of the post.'),
  body: text(20_000).trim().default(''),
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
    .input(linkInput)
    .output(linkScore),
  scoreText: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/text-scores',
      tags: TAGS,
      summary:
        'What the title and text of a post that Radar cannot read mean to a campaign; nothing is stored',
    })
    .input(postTextInput)
    .output(textScore),
  add: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/links',
      tags: TAGS,
      summary: 'Make the post at an address a match of a campaign, or find the match that it is',
      successStatus: 201,
    })
    .input(linkInput)
    .output(match),
}
