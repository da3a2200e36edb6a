import type { PostingError } from '../call-context.ts'
import { HEADER_VARIANTS } from './fault.ts'
import type { Action, HeaderVariant } from './fault.ts'

export type CatalogueEntry = {
  /** Family and variant, such as `F1 502`. */
  id: string
  action: Action
}

const OUTAGES = [500, 502, 503, 504, 520, 522]

const COOLDOWNS = [
  ['minutes', 'you are doing that too much. try again in 9 minutes.'],
  ['a minute', 'You are doing that too much. Try again in 1 minute.'],
  ['seconds', "Looks like you've been doing that a lot. Take a break for 5 seconds before trying again."],
  ['milliseconds', 'You are doing that too much. Try again in 2 milliseconds.'],
  ['unknown words', 'Please slow down for a little while.'],
] as const

const REFUSALS = [
  ['THREAD_LOCKED', 'Comments are locked.', 'parent'],
  ['TOO_OLD', 'this thread is archived and takes no more comments', 'parent'],
  ['DELETED_COMMENT', 'that comment has been deleted', 'parent'],
  ['COMMENT_UNREPLIABLE', "that comment can't be answered", 'parent'],
  ['COMMENT_NOT_ACCESSIBLE', "that comment can't be seen", 'parent'],
  ['POST_NOT_ACCESSIBLE', "that post can't be seen", 'parent'],
  ['SOMETHING_IS_BROKEN', 'Something is broken, please try again later.', 'parent'],
  ['USER_BLOCKED', "you can't reply to someone you have blocked", 'parent'],
  ['NO_TEXT', 'we need something here', 'text'],
  ['TOO_LONG', 'this is too long (max: 10000)', 'text'],
  ['TOO_MANY_COMMENTS', 'this thread takes no more comments', 'parent'],
  ['SUBREDDIT_NOTALLOWED', "you aren't allowed to post there.", 'sr'],
  ['SUBREDDIT_NOEXIST', "that subreddit doesn't exist", 'sr'],
  ['SUBREDDIT_OUTBOUND_LINKING_DISALLOWED', 'links to other communities are not allowed here', 'text'],
  ['SUBREDDIT_LINKING_DISALLOWED', 'links are not allowed here', 'text'],
  ['USERNAME_LINKING_DISALLOWED', 'naming people is not allowed here', 'text'],
  ['DOMAIN_BANNED', 'this domain is not allowed here', 'text'],
  ['COMMENT_GUIDANCE_VALIDATION_FAILED', 'this comment breaks a rule of the community', 'text'],
  ['NEVER_HEARD_OF_IT', 'a reason nobody has listed', 'odd'],
] as const

/** Every fault that can befall a single call, named by family, for sweeps of faults over calls. */
export const faultCatalogue: readonly CatalogueEntry[] = [
  ...OUTAGES.map((status) => entry(`F1 ${status}`, { kind: 'answer', when: 'before', status })),
  ...OUTAGES.map((status) => entry(`F2 ${status}`, { kind: 'answer', when: 'after', status })),
  entry('F3 reset', { kind: 'reset', when: 'after', how: 'reset' }),
  entry('F3 fin', { kind: 'reset', when: 'after', how: 'fin' }),
  entry('F3 reset unexecuted', { kind: 'reset', when: 'before', how: 'reset' }),
  entry('F5 hang 1 s', { kind: 'hang', when: 'after', seconds: 1 }),
  entry('F5 hang 30 s', { kind: 'hang', when: 'after', seconds: 30 }),
  entry('F5 hang for ever', { kind: 'hang', when: 'after' }),
  entry('F5 hang for ever unexecuted', { kind: 'hang', when: 'before' }),
  entry('F5 drip', { kind: 'drip', bytesPerSecond: 1 }),
  ...(['html', 'empty', 'truncated', 'wrong-type', 'gzip-bomb', 'huge'] as const).map((shape) =>
    entry(`F6 ${shape}`, { kind: 'spoil', shape }),
  ),
  entry('F7 no things', { kind: 'no-things' }),
  entry('F8 lag', { kind: 'lag', seconds: 600 }),
  entry('F9 stale', { kind: 'lag', seconds: 3600 }),
  ...(['duplicate', 'shuffled', 'loop', 'deleted-cursor'] as const).map((shape) =>
    entry(`F9 ${shape}`, { kind: 'page', shape }),
  ),
  ...COOLDOWNS.map(([wording, text]) => postingError(`F10 ${wording}`, ['RATELIMIT', text, 'ratelimit'])),
  ...(Object.keys(HEADER_VARIANTS) as HeaderVariant[]).map((headers) =>
    entry(`F11 ${headers}`, { kind: 'too-many', headers }),
  ),
  entry('F11 retry after', { kind: 'too-many', headers: 'none', retryAfter: '4' }),
  entry('F12 nothing left', { kind: 'budget', headers: 'nothing left' }),
  ...REFUSALS.map((refusal) => postingError(`F13 ${refusal[0]}`, refusal)),
  postingError('F15 suspended', ['IN_TIMEOUT', 'Your account is suspended.', null]),
  postingError('F15 signed out', ['USER_REQUIRED', 'Please log in to do that.', null]),
  postingError('F15 muted', ['USER_MUTED', 'You have been muted.', null]),
  postingError('F15 banned here', ['BANNED_FROM_SUBREDDIT', 'You are banned here.', 'parent']),
  entry('F15 plain 403', { kind: 'answer', when: 'before', status: 403, body: '{"error": 403}' }),
  entry('F17 token gone', { kind: 'revoke' }),
  entry('F18 bad request', { kind: 'answer', when: 'before', status: 400 }),
  entry('F18 invalid grant', {
    kind: 'answer',
    when: 'before',
    status: 400,
    body: '{"error": "invalid_grant"}',
  }),
  entry('F18 error with 200', {
    kind: 'answer',
    when: 'before',
    status: 200,
    body: '{"error": "invalid_grant"}',
  }),
  entry('F20 grant gone', { kind: 'revoke', grant: true }),
  entry('F29 mangled', { kind: 'page', shape: 'mangled' }),
]

function entry(id: string, action: Action): CatalogueEntry {
  return { id, action }
}

function postingError(id: string, [code, text, field]: PostingError): CatalogueEntry {
  return entry(id, { kind: 'posting-error', code, text, field })
}
