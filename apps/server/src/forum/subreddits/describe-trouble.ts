import {
  BudgetExhaustedError,
  ClientRefusedError,
  AccessForbiddenError,
  InvalidNameError,
  TargetNotFoundError,
  RateLimitedError,
  RedirectedError,
  RequestRefusedError,
  SubredditUnavailableError,
} from '@radar/reddit'
import { formatPlace } from '@radar/contract'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { SubredditState } from '../../db/schema/forum.ts'

export type Unreadable = Exclude<SubredditState, 'ok'>

const WORDS: Record<Unreadable, string> = {
  private: 'It is private: only its members can read it.',
  quarantined: 'It is quarantined: only people who opted in can read it.',
  gated: 'It asks its readers for a confirmation first, which Radar cannot give.',
  banned: 'It has been banned from the forum.',
  missing: 'There is no subreddit of this name. Please check the spelling; it may have been renamed.',
  refused: 'The forum does not let Radar read it.',
  absent: 'The forum does not show it to visitors any more: it was deleted, or its members alone may see it.',
}

const GONE_FROM_HOST = 'Its host shows no community of this name. It may have been closed or renamed.'

/** Maps an error to the reason why a subreddit cannot be read; undefined where the forum itself has a fault. */
export function stateFrom(error: unknown): Unreadable | undefined {
  if (error instanceof SubredditUnavailableError) return error.reason
  if (error instanceof ForumTroubleError) return error.missingPlace === undefined ? undefined : 'missing'
  if (error instanceof TargetNotFoundError || error instanceof InvalidNameError) return 'missing'
  const isRefusal =
    error instanceof AccessForbiddenError ||
    error instanceof RequestRefusedError ||
    error instanceof RedirectedError
  return isRefusal ? 'refused' : undefined
}

/** Describes why a subreddit cannot be read, to a person who has just named it. */
export function describeUnreadable(state: Unreadable): string {
  return WORDS[state]
}

/** Describes why a place cannot be read, and the time of the next try. */
export function describeState(
  { subreddit, state }: { subreddit: string; state: Unreadable },
  retryAt: Date,
): string {
  if (state === 'absent') return `${WORDS[state]} Radar goes on looking for it.`
  const isReddits = formatPlace(subreddit).startsWith('r/')
  const text = state === 'missing' && !isReddits ? GONE_FROM_HOST : WORDS[state]
  return `${text} Radar looks again after ${formatTime(retryAt)}.`
}

/** Describes in one line why the forum cannot be read at the moment. */
export function describeForumTrouble(error: unknown): string {
  if (error instanceof ForumTroubleError) return error.message
  if (error instanceof BudgetExhaustedError && error.share_used)
    return `Your share of the forum's limit is used up. Please try again in ${formatWait(error.wait_ms)}.`
  if (error instanceof RateLimitedError || error instanceof BudgetExhaustedError)
    return 'The forum answers no more requests for now, because its limit is used up. Please try again in a few minutes.'
  if (error instanceof ClientRefusedError)
    return "The forum does not accept Radar's client id and secret. Whoever runs this Radar must check them."
  return 'The forum does not answer properly at the moment. Nothing is lost; please try again in a few minutes.'
}

/** Adds since when to a sentence about a trouble. */
export const describeSince = (text: string, since: Date): string =>
  `${text} This began on ${formatTime(since)}.`

type GapPeriod = { from: Date; until: Date; of_comments?: boolean; unreadable?: number; refused?: number }

export function describeGap({
  from,
  until,
  of_comments = false,
  unreadable = 0,
  refused = 0,
}: GapPeriod): string {
  const thing = of_comments ? 'comment' : 'post'
  if (unreadable > 0) return describeUnread(unreadable, thing)
  if (refused > 0) return describeRefused(refused, thing)
  return `More was written here than the forum's list holds: ${of_comments ? 'comments' : 'posts'} between ${formatTime(from)} and ${formatTime(until)} may be missing.`
}

const PLURALS = { post: 'posts', comment: 'comments', match: 'matches' }

/** Describes how many posts or comments came in an unknown form. */
export function describeUnread(count: number, thing: 'post' | 'comment'): string {
  return `${count} ${count === 1 ? thing : PLURALS[thing]} could not be read. The forum sent ${count === 1 ? 'it' : 'them'} in a form that Radar does not know.`
}

/** Describes how many rows the database refused. */
export function describeRefused(count: number, thing: keyof typeof PLURALS): string {
  return `${count} ${count === 1 ? thing : PLURALS[thing]} could not be saved; the server log says why. All others were saved.`
}

export function describeCapped(until: Date): string {
  return `The forum lists posts back to ${formatTime(until)} only. Older ones were searched for by your keywords.`
}

function formatWait(ms: number): string {
  if (ms < 60_000) return 'a minute'
  return `${Math.ceil(ms / 60_000)} minutes`
}

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

function formatTime(at: Date): string {
  return `${time.format(at)} UTC`
}
