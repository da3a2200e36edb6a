import { z } from 'zod'
import { base, byId, done, id, longListOf, page, timestamp, text, address } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { ofForum, replyWay } from '../forum/forums.ts'
import { promotionStance } from '../forum/subreddits.ts'

/**
 * `draft` waits for a person, `queued` for its time, `posting` for the forum's answer. `unknown` means that the forum
 * may have it: Radar searches for it, next at `next_check_at`. Once `asked_at` is set its person is asked to look,
 * while Radar searches once an hour for a day.
 */
export const REPLY_STATUSES = ['draft', 'queued', 'posting', 'posted', 'failed', 'unknown'] as const
export type ReplyStatus = (typeof REPLY_STATUSES)[number]

const replyText = text(10_000, 'A reply has at most 10,000 characters.')
  .trim()
  .min(1, 'A reply must not be empty.')

/** Name or link in a text that is not the campaign's own; `text` is the passage. */
const textWarning = z.object({
  kind: z.enum(['link', 'user', 'subreddit', 'tag']),
  text: z.string(),
  message: z.string(),
})
export type TextWarning = z.infer<typeof textWarning>

/** Times from posting at which Radar looks at a reply as others see it. */
export const LOOK_STEPS = ['10m', '1h', '24h', '7d'] as const

const replyLook = z.object({
  step: z.enum(LOOK_STEPS),
  due_at: timestamp,
  /** Null until then. */
  looked_at: timestamp.nullable(),
  /** `removed` by moderators or filters, `deleted` by its author, `post_gone` where nobody can read the thread. */
  seen: z.enum(['visible', 'removed', 'deleted', 'post_gone']).nullable(),
  score: z.number().int().nullable(),
  /** Comments of others that answer it. */
  answers: z.number().int().nullable(),
})
export type ReplyLook = z.infer<typeof replyLook>

export const replyDraft = z.object({
  id,
  match_id: id.nullable(),
  post_id: id,
  ...ofForum,
  /** Comment that it answers, below an earlier reply; null where it answers the post itself. */
  parent_comment_id: z.string().nullable(),
  generated_reply: z.string(),
  /** Warnings for its author before approval; empty once it is approved. */
  warnings: z.array(textWarning),
  /** Origin of the first version: `person` for one that was posted by hand without a draft. */
  written_by: z.enum(['ai', 'template', 'person']),
  /** True where its person rewrote the text. */
  edited: z.boolean(),
  /** Tag by which a visit to the campaign's own site finds the reply that brought it. */
  ref: z.string(),
  /** True where its links to that site carry `?ref=`, as they do in the text. */
  tag_links: z.boolean(),
  /** Links that may carry the tag: they lead to that site and have no `ref` of their own. 0 once it is approved. */
  own_links: z.number().int().min(0),
  /** Visits that the site has reported. */
  visits: z.number().int().min(0),
  /** Placeholders that its person must complete before approval, as in the text. */
  gaps: z.array(z.string()),
  /** First versions, where there are several; they cost one unit together. */
  variants: z.array(z.string()),
  /** Drafted without a request and never approved: it waits for a review. */
  auto_drafted: z.boolean(),
  status: z.enum(REPLY_STATUSES),
  /**
   * Time at which it would be posted if it were approved now; null until a draft is opened, and where no account is
   * connected.
   */
  reserved_for: timestamp.nullable(),
  scheduled_for: timestamp.nullable(),
  /** Time since when it is being posted, while it is. */
  posting_since: timestamp.nullable(),
  next_check_at: timestamp.nullable(),
  asked_at: timestamp.nullable(),
  /** Address of the post; null where it is gone, or of another forum. */
  post_url: z.string().nullable(),
  reddit_comment_id: z.string().nullable(),
  /** Address of the posted comment. */
  comment_url: z.string().nullable(),
  /** Addresses of further comments, made by an attempt that was too late to be stopped. */
  extra_comment_urls: z.array(z.string()),
  posted_at: timestamp.nullable(),
  /** Posted by its person without Radar. */
  posted_manually: z.boolean(),
  /** Looks at it as others see it; empty until it is posted. */
  looks: z.array(replyLook),
  error_message: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type ReplyDraft = z.infer<typeof replyDraft>

/** Condition under which a draft cannot be approved, or would not be posted hours later. */
const replyObstacle = z.object({
  /** Stable code, such as `TOO_SIMILAR` or `POST_GONE`. */
  code: z.string(),
  message: z.string(),
})
export type ReplyObstacle = z.infer<typeof replyObstacle>

/** Post that a reply answers. */
export const answeredPost = z.object({
  /** Empty where the post is no longer kept: it was deleted in the forum, or its author was erased. */
  title: z.string(),
  body: z.string(),
  ...ofForum,
  subreddit: z.string(),
  /** Subreddit of the post that this one shares, whose text `body` holds as well; null where it shares none. */
  shared_from: z.string().nullable(),
  author: z.string().nullable(),
  created_utc: timestamp,
})
export type AnsweredPost = z.infer<typeof answeredPost>

/** Facts for a person who answers a match, in whichever way its forum is answered. */
const answering = z.object({
  match_id: id,
  ...ofForum,
  reply: replyWay,
  /** Address of the post or comment. */
  url: z.string(),
  /** Checklist of what the post asks for, in its own words. */
  points: z.array(z.string()),
  /** Facts of the campaign. */
  facts: z.array(z.string()),
})
export type Answering = z.infer<typeof answering>

/** Advice on a reply; read when a draft is opened. */
const replyAdvice = z.object({
  /** Obstacles to an approval of the stored text, as far as they are known before sending. */
  obstacles: z.array(replyObstacle),
  /** Checklist of what the post asks for. */
  points: z.array(z.string()),
  /** Null where the forum does not show its rules at the moment. */
  promotion: promotionStance.nullable(),
  /** Sentence that discloses who is writing, offered where the text does not do so and the rules let it. */
  affiliation: z.string().nullable(),
})
export type ReplyAdvice = z.infer<typeof replyAdvice>

/** Comment below a reply of the user's, as the forum shows it now. */
const conversationComment = z.object({
  id: z.string(),
  author: z.string().nullable(),
  body: z.string(),
  score: z.number().int().nullable(),
  created_utc: timestamp,
  /** Levels below the reply; 1 for a direct answer. */
  depth: z.number().int(),
  /** Written by the account that the reply was posted from. */
  own: z.boolean(),
  /** Visits to the user's site that it brought, where it is a reply of theirs. */
  visits: z.number().int().min(0),
  /** Answer of the user to it that is not in the forum yet. */
  follow_up: replyDraft.nullable(),
})
export type ConversationComment = z.infer<typeof conversationComment>

export const replyApproval = z.strictObject({
  id,
  /** Text that is approved; it must be the stored one, so that nobody approves what another tab changed. */
  generated_reply: replyText.optional(),
  /** Practice forum only: post at once. */
  post_now: z.boolean().default(false),
  /** Another time than the computed one, as a clock in the user's time zone shows it: `2026-11-24T09:30`. */
  local_time: text(16, 'Pick a day and a time.')
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Pick a day and a time.')
    .optional(),
})

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
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'DRAFT_FORBIDDEN'))
    .route({ method: 'PATCH', path: '/api/v1/replies/{id}', tags: TAGS, summary: 'Edit a draft' })
    .input(
      z.strictObject({
        id,
        generated_reply: replyText,
        /** True to have links to the campaign's own site carry `?ref=`; unchanged where it is left out. */
        tag_links: z.boolean().optional(),
      }),
    )
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
    .input(replyApproval)
    .output(replyDraft),
  advise: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/replies/{id}/advice',
      tags: TAGS,
      summary:
        'What keeps a draft from being posted, what the post asks for, what the rules say of promotion',
    })
    .input(byId)
    .output(replyAdvice),
  conversation: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'GET',
      path: '/api/v1/replies/{id}/conversation',
      tags: TAGS,
      summary: 'What was answered to a posted reply, read from the forum and not stored',
    })
    .input(byId)
    .output(z.object({ items: z.array(conversationComment) })),
  followUp: base
    .errors(
      errorsOf(
        'NOT_FOUND',
        'CONFLICT',
        'FORUM_UNAVAILABLE',
        'USAGE_LIMIT_EXCEEDED',
        'UPGRADE_REQUIRED',
        'AI_UNAVAILABLE',
        'BUSINESS_REQUIRED',
        'DRAFT_FORBIDDEN',
      ),
    )
    .route({
      method: 'POST',
      path: '/api/v1/replies/{id}/follow-ups',
      tags: TAGS,
      summary: 'Draft an answer to a comment below a posted reply',
    })
    .input(
      z.strictObject({
        id,
        comment_id: text(20, 'This is not the id of a comment.').regex(
          /^[a-z0-9]{1,20}$/i,
          'This is not the id of a comment.',
        ),
      }),
    )
    .output(replyDraft),
  reserve: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/replies/{id}/reservation',
      tags: TAGS,
      summary: 'Reserve the time at which a draft would be posted, to be shown before it is approved',
    })
    .input(byId)
    .output(replyDraft),
  recordManual: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/replies/{id}/manual',
      tags: TAGS,
      summary: 'Say that you posted a reply yourself; Radar finds your comment, or takes its address',
    })
    .input(z.strictObject({ id, comment_url: address.optional() }))
    .output(replyDraft),
  answering: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'GET',
      path: '/api/v1/matches/{id}/answering',
      tags: TAGS,
      summary: 'How the forum of a match is answered, what the post asks for, and your facts',
    })
    .input(byId)
    .output(answering),
  recordByHand: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/matches/{id}/comment',
      tags: TAGS,
      summary:
        'Say that you answered a match by hand, where its forum is answered so; Radar looks after your comment',
    })
    .input(z.strictObject({ id, comment_url: address }))
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
        /** Address of the comment in the forum, with `posted`. */
        comment_url: address.optional(),
      }),
    )
    .output(replyDraft),
}
