import { z } from 'zod'
import { plainText } from '../markdown/plain-text.ts'
import * as field from './fields.ts'

/**
 * A subreddit (t5), with the API's own names. `subscribers` is null where Reddit shows none; the `user_is_*` flags are
 * null for an application-only token.
 */
export const subreddit = z
  .object({
    id: field.id36,
    display_name: field.name,
    created_utc: field.seconds,
    title: field.text.catch(''),
    public_description: field.text.catch('').transform(plainText),
    description: field.optionalText,
    subscribers: field.optionalCount,
    subreddit_type: field.text.catch('unknown'),
    over18: field.flag,
    quarantine: field.flag,
    lang: field.optionalText,
    submission_type: field.optionalText,
    restrict_posting: field.optionalFlag,
    restrict_commenting: field.optionalFlag,
    user_is_banned: field.optionalFlag,
    user_is_muted: field.optionalFlag,
    user_is_subscriber: field.optionalFlag,
    user_is_moderator: field.optionalFlag,
  })
  .transform((raw) => ({ ...raw, name: `t5_${raw.id}` }))

export type RedditSubreddit = z.output<typeof subreddit>

/** A rule of a subreddit, in plain text. `kind` is `all`, `link` or `comment`: what it applies to. */
export const subredditRule = z.object({
  kind: field.text,
  short_name: field.text.transform(plainText),
  description: field.text.catch('').transform(plainText),
  violation_reason: field.optionalText,
  priority: field.optionalCount,
  created_utc: field.optionalCount,
})

export type SubredditRule = z.output<typeof subredditRule>
