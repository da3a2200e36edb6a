import { z } from 'zod'
import { base, byId, done, id, longListOf, page, timestamp, text, address } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { ofForum, replyWay } from '../forum/forums.ts'
import { promotionStance } from '../forum/subreddits.ts'
import { REPLY_STATUSES, replyDraft, replyText } from './reply-draft.ts'

/** Condition under which a draft cannot be approved, or would not be posted hours later. */
const replyObstacle = z.object({
  /** Stable code, such as `TOO_SIMILAR` or `POST_GONE`. */
  code: z.string(),
  message: z.string(),
})
export type ReplyObstacle = z.infer<typeof replyObstacle>

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
  /** Address of the comment; null where its forum is not connected. */
  url: z.string().nullable(),
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
        /** Text that this one is written over: where the draft has another by now, it stays, and the call is refused. */
        replaces: text(10_000, 'A reply has at most 10,000 characters.').optional(),
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
    .output(
      z.object({
        items: z.array(conversationComment),
        /** True where the forum lets a draft be written. */
        may_draft: z.boolean(),
      }),
    ),
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
        comment_id: text(1_000, 'This is not the id of a comment.').regex(
          /^[\w.:/~%-]+$/,
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
