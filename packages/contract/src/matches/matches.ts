import { z } from 'zod'
import { base, byId, done, id, longListOf, page, timestamp, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { ofForum, replyWay } from '../forum/forums.ts'
import { replyDraft } from '../replies/reply-draft.ts'
import { reading } from './readings.ts'
import { postFields } from './posts.ts'
import { scoreFields } from './scores.ts'
import { MATCH_ORDERS } from '../account/match-orders.ts'
import { MAX_MATCHES_AT_ONCE } from './max-matches-at-once.ts'

/** Verdict of a person on a match; null while there is none. */
export const verdict = z.enum(['kept', 'dismissed']).nullable()
export type Verdict = z.infer<typeof verdict>

/**
 * State of a match: `blocked` where its author is blocked or on the do-not-contact list, else `hidden` where an
 * accepted rule hides it, else `snoozed` until it comes back, else by its verdict.
 */
export const MATCH_STATES = ['open', 'kept', 'dismissed', 'hidden', 'blocked', 'snoozed'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/** Forum post or comment that a campaign found, with its score and the reasons for it. */
export const match = z.object({
  id,
  campaign_id: id,
  post_id: id,
  reddit_id: z.string(),
  /** Id of the comment, for a match that is one; `reddit_id` and `title` are then those of its post. */
  comment_id: z.string().nullable(),
  ...ofForum,
  /** Null where Radar does not read its forum. */
  reply: replyWay.nullable(),
  ...postFields,
  ...scoreFields,
  /** Answers of an AI provider, which the score contains; null while it has not read the match. */
  reading: reading.nullable(),
  /** Way in which it was found; null where that was not noted, and for a post that its user added. */
  found_by: z.enum(['keyword', 'meaning']).nullable(),
  scanned_at: timestamp,
  /** Time at which it began to show: at once, or at its campaign's scan. */
  revealed_at: timestamp,
  /**
   * Seconds from when its post was written to `revealed_at`; null where that says nothing of speed, because the post is from
   * before its place was watched, or was found by a search of the past.
   */
  found_after_seconds: z.number().int().min(0).nullable(),
  /** Time at which it was first opened or judged; null while it is unread. */
  read_at: timestamp.nullable(),
  /** Votes and comments that its post gained since it was found; null where the forum does not say. */
  gained_score: z.number().int().nullable(),
  gained_comments: z.number().int().nullable(),
  verdict,
  /** Time at which a snoozed match comes back, and whether an answer to its post brings it back earlier. */
  snoozed_until: timestamp.nullable(),
  wakes_on_answer: z.boolean(),
  /** Accepted rule that hides it. */
  hidden_by: id.nullable(),
  /** Profile of its author, if there is one. */
  lead_id: id.nullable(),
  reply_draft: replyDraft.nullable(),
})
export type Match = z.infer<typeof match>

/** Count up to 1,000; with `more`, there are more. */
const longCount = { total: z.number().int(), more: z.boolean() }

const matchPage = longListOf(match).extend({
  /** Number of matches without the filters by score, subreddit and date. */
  unfiltered_total: z.number().int(),
  /** Number of kept and open matches from before the plan's history, and the days of that history. */
  older_total: z.number().int(),
  history_days: z.number().int(),
  /** Number of matches by state, without those filters. */
  counts: z.object({
    open: z.number().int(),
    kept: z.number().int(),
    dismissed: z.number().int(),
    hidden: z.number().int(),
    blocked: z.number().int(),
    snoozed: z.number().int(),
  }),
  /** Number of open or kept matches that reach the user's floor, and that fall under it. */
  worth_a_look: z.object(longCount),
  mentions: z.object(longCount),
  /** Number of open matches that reach the floor: those that wait for a verdict. */
  open_worth_a_look: z.object(longCount),
  /** Time after which matches are new; null in the first visit, when all are. */
  new_since: timestamp.nullable(),
})
export type MatchPage = z.infer<typeof matchPage>

const inboxMatch = match.extend({ campaign_name: z.string() })
export type InboxMatch = z.infer<typeof inboxMatch>

const inboxPage = matchPage.extend({ items: z.array(inboxMatch) })
export type InboxPage = z.infer<typeof inboxPage>

/** Comment as the forum shows it now. */
const threadComment = z.object({
  id: z.string(),
  author: z.string().nullable(),
  body: z.string(),
  score: z.number().int().nullable(),
  created_utc: timestamp,
  /** 0 for answers to the post. */
  depth: z.number().int(),
})
export type ThreadComment = z.infer<typeof threadComment>

const matchThread = z.object({
  items: z.array(threadComment),
  /** Number of comments that the forum has and that are not listed here, those that could not be read among them. */
  more: z.number().int(),
  /** Post and comments above a comment, outermost first; null for a post. */
  above: z
    .object({
      post: z.object({ author: z.string().nullable(), body: z.string() }),
      comments: z.array(threadComment),
    })
    .nullable(),
})
export type MatchThread = z.infer<typeof matchThread>

const TAGS = ['matches']
/** Changed matches; ids that no longer exist are left out. */
const changed = z.object({ ids: z.array(id) })
const ids = z.array(id).min(1).max(MAX_MATCHES_AT_ONCE)

/** Filters and order of a list. */
const listed = {
  ...page,
  /** 0 to 1: lists matches whose shown score is at least a hundred times as much. */
  min_score: z.number().min(0).max(1).optional(),
  /** True for matches that are worth a look, false for mentions, absent for both. */
  worth_a_look: z.boolean().optional(),
  /** Case-insensitive part of the post's title, text or author, or of the reason. */
  search: text(200).trim().optional(),
  /** Case-insensitive part of the subreddit's name. */
  subreddit: text(300).trim().optional(),
  /** Key of the forum, such as `reddit` or `lemmy`. */
  forum: text(40).trim().optional(),
  /** Day of the scan, yyyy-MM-dd, in the user's time zone. */
  date: z.iso.date().optional(),
  /** State of the matches; open and kept ones without it. */
  verdict: z.enum(MATCH_STATES).optional(),
  /** Order; `new_first` is by score, first the matches since the last visit, then the older. */
  sort: z.enum(MATCH_ORDERS).default('scanned_at'),
}

export const matches = {
  visit: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/visits',
      tags: TAGS,
      summary: 'Say that somebody looks at the matches of a campaign: what comes after the visit is new',
    })
    .input(byId)
    .output(done),
  read: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'POST', path: '/api/v1/match-reads', tags: TAGS, summary: 'Mark matches as read' })
    .input(z.strictObject({ ids }))
    .output(done),
  list: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/matches',
      tags: TAGS,
      summary: "A campaign's matches, latest scan first and best first within it",
    })
    .input(z.strictObject({ id, ...listed }))
    .output(matchPage),
  inbox: base
    .route({
      method: 'GET',
      path: '/api/v1/matches',
      tags: TAGS,
      summary: 'The matches of all your campaigns, best first within what came up since you last looked',
    })
    .input(z.strictObject({ ...listed, sort: listed.sort.default('new_first') }))
    .output(inboxPage),
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({ method: 'GET', path: '/api/v1/matches/{id}', tags: TAGS, summary: 'One match' })
    .input(byId)
    .output(match),
  measure: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/matches/{id}/ledger',
      tags: TAGS,
      summary:
        'One match with what each of its sentences is worth, which is measured now where its score was too low to be measured by the scan',
    })
    .input(byId)
    .output(match),
  comments: base
    .errors(errorsOf('NOT_FOUND', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'GET',
      path: '/api/v1/matches/{id}/comments',
      tags: TAGS,
      summary: 'The answers to a match, and what stands above a comment, as the forum shows them now',
    })
    .input(byId)
    .output(matchThread),
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
  judgeMany: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/match-verdicts',
      tags: TAGS,
      summary: 'Keep or dismiss up to 500 matches, or take that back with null',
    })
    .input(z.strictObject({ ids, verdict }))
    .output(changed),
  dismissSubreddit: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/matches/dismiss',
      tags: TAGS,
      summary: 'Dismiss all matches of one subreddit that nothing was said of',
    })
    .input(z.strictObject({ id, subreddit: text(300).trim().min(1) }))
    .output(changed),
  deleteMany: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/match-deletions',
      tags: TAGS,
      summary: 'Delete up to 500 matches with their unposted drafts',
    })
    .input(z.strictObject({ ids }))
    .output(changed),
  snooze: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'PUT',
      path: '/api/v1/matches/{id}/snooze',
      tags: TAGS,
      summary: 'Hide a match until a time, or until somebody answers its post; null brings it back',
    })
    .input(
      z.strictObject({
        id,
        /** Time at most a year ahead; with `on_answer` and without a time, 14 days. */
        until: timestamp.nullable().optional(),
        on_answer: z.boolean().default(false),
      }),
    )
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
