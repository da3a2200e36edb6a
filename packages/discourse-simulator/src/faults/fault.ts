import type { PostChange } from '../posts/post.ts'

/** Bodies of a 429, by who refuses: Discourse itself, its guard before it, a proxy, or nobody who says more. */
export const REFUSAL_BODIES = {
  json: [
    'application/json; charset=utf-8',
    '{"errors":["You\'ve performed this action too many times. Please wait 39 seconds before trying again."],"error_type":"rate_limit","extras":{"wait_seconds":39,"time_left":"39 seconds"}}',
  ],
  text: ['text/plain', "Slow down, you're making too many requests.\nError code: ip_10_secs_limit.\n"],
  html: ['text/html', '<html><head><title>429 Too Many Requests</title></head><body>nginx</body></html>'],
  empty: ['text/plain', ''],
} as const

/** Fault of a call. */
export type Action =
  | { kind: 'answer'; status: number; body?: string; type?: string }
  | { kind: 'too-many'; body: keyof typeof REFUSAL_BODIES; retryAfter?: string }
  | {
      kind: 'spoil'
      shape: 'html' | 'login-page' | 'empty' | 'truncated' | 'wrong-type' | 'huge' | 'gzip-bomb'
    }
  /** The forum takes the program for one that its owner shut out. */
  | { kind: 'crawler' }
  /** A service before the forum asks for proof that a person is there. */
  | { kind: 'challenge' }
  /** The search is too busy, and says so in an answer with status 200. */
  | { kind: 'busy-search' }
  /** Sends the client on: to itself for ever, to a login page, or to any other address. */
  | { kind: 'redirect'; to: string }
  /** The connection ends without an answer. */
  | { kind: 'reset' }
  /** Nothing is answered until the client gives up. */
  | { kind: 'hang' }
  /** Every answer takes as long. Real time. */
  | { kind: 'slow'; ms: number }
  /** Posts of a listing lose what a reader cannot do without: one of them, or all. */
  | { kind: 'mangle'; posts: 'one' | 'all' }
  /** A post changes just before or just after the call. */
  | { kind: 'meanwhile'; when: 'before' | 'after'; post: number; change: PostChange }

export const KINDS: readonly Action['kind'][] = [
  'answer',
  'too-many',
  'spoil',
  'crawler',
  'challenge',
  'busy-search',
  'redirect',
  'reset',
  'hang',
  'slow',
  'mangle',
  'meanwhile',
]

/** Calls that a fault meets; all conditions that are given must hold. */
export type Target = {
  /** Method and path; `*` stands for any run of characters, as in `GET /posts/*`. */
  endpoint?: string
  /** Number of the call among those that the endpoint meets, counted from 1. */
  nth?: number | readonly number[]
  /** How often at most. */
  times?: number
}

/** `id` is the name under which the calls it met are logged. */
export type Fault = { id?: string; on?: Target; do: Action }

export class UnknownFaultError extends Error {
  override readonly name = 'UnknownFaultError'
  readonly kind: unknown

  constructor(kind: unknown) {
    super(`There is no fault of the kind ${JSON.stringify(kind)}. Kinds: ${KINDS.join(', ')}.`)
    this.kind = kind
  }
}
