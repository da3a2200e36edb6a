import { and, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReplyStatus } from '@radar/contract'
import { replyDrafts } from '../db/schema/index.ts'
import { isDue as hasCome } from '../platform/database/due.ts'
import { isFree } from '../platform/database/leases.ts'

/*
 * draft                     a person may edit it
 * queued                    approved, has a time
 * posting                   claimed by one attempt under a lease
 * unknown, checking         its request may have left: Radar searches for the comment
 * unknown, asking           four good looks did not find the comment: its person is asked
 * posted, failed            it is over
 *
 * README.md says who leaves each state and by when.
 */

type Reply = typeof replyDrafts.$inferSelect
type Row = Pick<Reply, 'status' | 'asked_at'>

/** Question about the state of a reply: `has` asks a row, `where` is its condition in a query. */
type Question = { has(reply: Row): boolean; where: ReturnType<typeof and> }

function isOneOf(...statuses: ReplyStatus[]): Question {
  return {
    has: ({ status }) => statuses.includes(status),
    where: inArray(replyDrafts.status, statuses),
  }
}

export const isDraft = isOneOf('draft')
export const isQueued = isOneOf('queued')
export const isPosting = isOneOf('posting')
export const isUnknown = isOneOf('unknown')
export const isFailed = isOneOf('failed')
export const isPosted = isOneOf('posted')

/** Approved and not posted yet. */
export const isInQueue = isOneOf('queued', 'posting')

/** Replies that failed, or whose outcome is unknown. */
export const needsAttention = isOneOf('failed', 'unknown')

export const mayBeEdited = isOneOf('draft')
export const mayBeApproved = isOneOf('draft')
export const mayBeTakenBack = isOneOf('queued', 'failed')
/** Replies of which nothing is sent without another approval. */
export const needsApproval = isOneOf('draft', 'failed')
/** Replies that a person may have posted without Radar, since none of them is being sent. */
export const mayBePostedManually = isOneOf('draft', 'queued', 'failed')
export const mayBeDeleted = isOneOf('draft', 'failed')

/** Replies that cannot be in the forum. */
export const isUnsent = isOneOf('draft', 'queued', 'failed')

/** Replies that take the one place of an account under a post, and count towards its day. */
export const holdsPlace = isOneOf('queued', 'posting', 'unknown', 'posted')

/** Replies for which a post counts as answered, or as having a draft. */
export const answersPost = isOneOf('draft', 'queued', 'posting', 'unknown', 'posted')

/** Replies whose outcome takes their account to read. A queued one can be cancelled instead. */
export const needsAccount = isOneOf('queued', 'posting', 'unknown')

/** Replies whose request has left, or is about to. */
export const wasBegun = isOneOf('posting', 'unknown', 'posted')

/** Replies whose comment Radar searches for. */
export const isChecking: Question = {
  has: (reply) => isUnknown.has(reply) && reply.asked_at === null,
  where: and(isUnknown.where, isNull(replyDrafts.asked_at)),
}

/** Replies whose person is asked for the outcome; Radar goes on searching from time to time. */
export const asksPerson: Question = {
  has: (reply) => isUnknown.has(reply) && reply.asked_at !== null,
  where: and(isUnknown.where, isNotNull(replyDrafts.asked_at)),
}

/** Replies that are being sent or searched for: nothing that they need may be deleted meanwhile. */
export const isInFlight: Pick<Question, 'has'> = {
  has: (reply) => isPosting.has(reply) || isChecking.has(reply),
}

export const isDue = (now: SQL) => and(isQueued.where, lte(replyDrafts.scheduled_for, now))

/** Longest time in `posting`; leases are far shorter. */
const MAX_POSTING_MS = 15 * 60_000

/** Replies whose attempt is over, or would be over but for a clock that was set back. */
export const leaseIsOver = (now: SQL) => {
  const { lease_until } = replyDrafts
  return and(isPosting.where, isFree(lease_until, { now, max_ms: MAX_POSTING_MS }))
}

/** Longest pause between two looks. */
const MAX_LOOK_PAUSE_MS = 60 * 60_000

/** Replies whose next look is due and not claimed. */
export const lookIsDue = (now: SQL) => {
  const { next_check_at, look_until } = replyDrafts
  return and(
    isUnknown.where,
    hasCome(next_check_at, { now, max_ahead_ms: MAX_LOOK_PAUSE_MS }),
    isFree(look_until, { now, max_ms: MAX_POSTING_MS }),
  )
}

const NOT_LOOKED_FOR = { next_check_at: null, look_until: null, unknown_since: null, asked_at: null }

/**
 * Columns of a reply without approval. The account stays: the comment of an earlier request is searched for among that
 * account's own.
 */
export const UNAPPROVED = {
  ...NOT_LOOKED_FOR,
  status: 'draft',
  approved_by: null,
  approved_at: null,
  scheduled_for: null,
  due_at: null,
  post_now: false,
  posted_manually: false,
  lease_until: null,
  checks: 0,
} as const satisfies Partial<Reply>

/** Columns of a reply that ended, with the reason for its person. */
export function failed(error_code: string, error_message: string) {
  return { ...UNAPPROVED, status: 'failed', error_code, error_message } as const satisfies Partial<Reply>
}

/** Columns of a reply that waits for its time. */
export const QUEUED = {
  ...NOT_LOOKED_FOR,
  status: 'queued',
  reserved_for: null,
  lease_until: null,
} as const satisfies Partial<Reply>

/** Columns of a claimed reply of which nothing has left yet. */
export const POSTING = { status: 'posting', sent_at: null } as const satisfies Partial<Reply>

/** Columns of a reply whose outcome is unknown, before the first look. */
export const UNKNOWN = {
  status: 'unknown',
  lease_until: null,
  asked_at: null,
  look_until: null,
} as const satisfies Partial<Reply>

/** Columns of a reply that is in the forum. */
export const POSTED = {
  ...NOT_LOOKED_FOR,
  status: 'posted',
  cut_reply: null,
  lease_until: null,
  error_code: null,
  error_message: null,
} as const satisfies Partial<Reply>
