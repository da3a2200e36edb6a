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
 * unknown, checking         its request may have left: Radar looks for the comment
 * unknown, asking           four good looks did not find it: its person is asked
 * posted, failed            it is over
 *
 * decisions/0004 says who leaves each state and by when.
 */

type Reply = typeof replyDrafts.$inferSelect
type Row = Pick<Reply, 'status' | 'asked_at'>

/** A question about the state of a reply: `has` asks a row, `where` is the same as a condition of a query. */
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

/** It did not go as its person wanted, or nobody knows whether it did. */
export const needsAttention = isOneOf('failed', 'unknown')

export const mayBeEdited = isOneOf('draft')
export const mayBeApproved = isOneOf('draft')
export const mayBeTakenBack = isOneOf('queued', 'failed')
/** Its person may have posted it without Radar: nothing of it is on its way. */
export const mayBePostedManually = isOneOf('draft', 'queued', 'failed')
export const mayBeDeleted = isOneOf('draft', 'failed')

/** Nothing of it can stand in the forum. */
export const isUnsent = isOneOf('draft', 'queued', 'failed')

/** Holds the one place that an account has under a post, and counts towards its day. */
export const holdsPlace = isOneOf('queued', 'posting', 'unknown', 'posted')

/** The post has its answer, or a draft of it. */
export const answersPost = isOneOf('draft', 'queued', 'posting', 'unknown', 'posted')

/** Needs its account until it is known what became of it; a queued one can be cancelled instead. */
export const needsAccount = isOneOf('queued', 'posting', 'unknown')

/** A request of it has left, or is about to. */
export const wasBegun = isOneOf('posting', 'unknown', 'posted')

/** Radar is looking for the comment. */
export const isChecking: Question = {
  has: (reply) => isUnknown.has(reply) && reply.asked_at === null,
  where: and(isUnknown.where, isNull(replyDrafts.asked_at)),
}

/** A person is asked what became of it; Radar goes on looking from time to time. */
export const asksPerson: Question = {
  has: (reply) => isUnknown.has(reply) && reply.asked_at !== null,
  where: and(isUnknown.where, isNotNull(replyDrafts.asked_at)),
}

/** Being sent or looked for at this moment: nobody may pull anything away from under it. */
export const isInFlight: Pick<Question, 'has'> = {
  has: (reply) => isPosting.has(reply) || isChecking.has(reply),
}

/** Its time has come. */
export const isDue = (now: SQL) => and(isQueued.where, lte(replyDrafts.scheduled_for, now))

/** Nothing may stay in `posting` for longer; leases are far shorter. */
const MAX_POSTING_MS = 15 * 60_000

/** The attempt that holds it is over, or would be but for a clock that was set back. */
export const leaseIsOver = (now: SQL) => {
  const { lease_until } = replyDrafts
  return and(isPosting.where, isFree(lease_until, { now, max_ms: MAX_POSTING_MS }))
}

/** No two looks for one lie farther apart. */
const MAX_LOOK_PAUSE_MS = 60 * 60_000

/** It is to be looked for, and nobody is looking at this moment. */
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
 * What a reply is without its approval. The account stays: where a request has left before, its comment is looked for
 * among that account's own.
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

/** It is over, for a reason that its person is told. */
export function failed(error_code: string, error_message: string) {
  return { ...UNAPPROVED, status: 'failed', error_code, error_message } as const satisfies Partial<Reply>
}

/** It waits for its time. */
export const QUEUED = {
  ...NOT_LOOKED_FOR,
  status: 'queued',
  reserved_for: null,
  lease_until: null,
} as const satisfies Partial<Reply>

/** One attempt has it, and nothing has left yet. */
export const POSTING = { status: 'posting', sent_at: null } as const satisfies Partial<Reply>

/** Nobody knows what became of it, and it has not been looked for yet. */
export const UNKNOWN = {
  status: 'unknown',
  lease_until: null,
  asked_at: null,
  look_until: null,
} as const satisfies Partial<Reply>

/** It stands in the forum. */
export const POSTED = {
  ...NOT_LOOKED_FOR,
  status: 'posted',
  lease_until: null,
  error_code: null,
  error_message: null,
} as const satisfies Partial<Reply>
