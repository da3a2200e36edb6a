import { z } from 'zod'
import { base, byId, done, id, longListOf, page, timestamp } from './base.ts'
import { errorsOf } from './errors.ts'

/**
 * `draft` waits for a person, `queued` for its time, `posting` for the forum's answer.
 * `unknown` means that nobody can tell yet whether the forum has it: Radar looks for it, next at `next_check_at`. Once
 * `asked_at` is set its person is asked to look, while Radar goes on once an hour for a day.
 */
export const REPLY_STATUSES = ['draft', 'queued', 'posting', 'posted', 'failed', 'unknown'] as const
export type ReplyStatus = (typeof REPLY_STATUSES)[number]

const replyText = z
  .string()
  .trim()
  .min(1, 'A reply must not be empty.')
  .max(10_000, 'Reddit takes at most 10,000 characters.')

/** Something that a text names and that is not the campaign's own; `text` is it as it stands there. */
const textWarning = z.object({
  kind: z.enum(['link', 'user', 'subreddit', 'tag']),
  text: z.string(),
  message: z.string(),
})
export type TextWarning = z.infer<typeof textWarning>

export const replyDraft = z.object({
  id,
  match_id: id.nullable(),
  post_id: id,
  generated_reply: z.string(),
  /** What its author may want to look at again before approving it; empty once it is approved. */
  warnings: z.array(textWarning),
  /** Who wrote the first version. */
  written_by: z.enum(['ai', 'template']),
  status: z.enum(REPLY_STATUSES),
  scheduled_for: timestamp.nullable(),
  /** Since when it is being posted, while it is. */
  posting_since: timestamp.nullable(),
  next_check_at: timestamp.nullable(),
  asked_at: timestamp.nullable(),
  reddit_comment_id: z.string().nullable(),
  /** Where the posted comment is to be seen. */
  comment_url: z.string().nullable(),
  /** Comments that an attempt made besides, too late to be stopped. */
  extra_comment_urls: z.array(z.string()),
  posted_at: timestamp.nullable(),
  error_message: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type ReplyDraft = z.infer<typeof replyDraft>

const TAGS = ['replies']

export const replies = {
  list: base
    .route({ method: 'GET', path: '/api/v1/replies', tags: TAGS, summary: 'Your replies, newest first' })
    .input(z.strictObject({ ...page, match_id: id.optional(), status: z.enum(REPLY_STATUSES).optional() }))
    .output(longListOf(replyDraft)),
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'GET', path: '/api/v1/replies/{id}', tags: TAGS, summary: 'One reply' })
    .input(byId)
    .output(replyDraft),
  update: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PATCH', path: '/api/v1/replies/{id}', tags: TAGS, summary: 'Edit a draft' })
    .input(z.strictObject({ id, generated_reply: replyText }))
    .output(replyDraft),
  delete: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/api/v1/replies/{id}', tags: TAGS, summary: 'Delete a draft' })
    .input(byId)
    .output(done),
  queue: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'REDDIT_ACCOUNT_REQUIRED'))
    .route({
      method: 'POST',
      path: '/api/v1/replies/{id}/queue',
      tags: TAGS,
      summary: 'Approve a draft and have it posted at a computed time',
    })
    .input(
      z.strictObject({
        id,
        /** The text that is approved; it must be the stored one, so that nobody approves what another tab changed. */
        generated_reply: replyText.optional(),
        /** Demo forum only: post at once. */
        post_now: z.boolean().default(false),
      }),
    )
    .output(replyDraft),
  unqueue: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'DELETE',
      path: '/api/v1/replies/{id}/queue',
      tags: TAGS,
      summary: 'Take a queued or failed reply back to draft, with its text',
    })
    .input(byId)
    .output(replyDraft),
  resolve: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORBIDDEN'))
    .route({
      method: 'POST',
      path: '/api/v1/replies/{id}/resolution',
      tags: TAGS,
      summary: 'Say what became of a reply whose outcome is unknown',
    })
    .input(
      z.strictObject({
        id,
        outcome: z.enum(['posted', 'not_posted']),
        /** With `posted`: the comment's address in the forum. */
        comment_url: z.url().optional(),
      }),
    )
    .output(replyDraft),
}
