import { z } from 'zod'
import { id, timestamp, text } from '../base.ts'
import { ofForum } from '../forum/forums.ts'

/**
 * `draft` waits for a person, `queued` for its time, `posting` for the forum's answer. `unknown` means that the forum
 * may have it: Radar searches for it, next at `next_check_at`. Once `asked_at` is set its person is asked to look,
 * while Radar searches once an hour for a day.
 */
export const REPLY_STATUSES = ['draft', 'queued', 'posting', 'posted', 'failed', 'unknown'] as const
export type ReplyStatus = (typeof REPLY_STATUSES)[number]

export const replyText = text(10_000, 'A reply has at most 10,000 characters.')
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
