import type { ThingChange } from '../network/thing.ts'

/** Bodies of a 429, by who refuses: the instance, the proxy before it, or nobody who says more. */
export const REFUSAL_BODIES = {
  json: ['application/json', '{"error":"rate_limit_error"}'],
  html: ['text/html', '<html><head><title>429 Too Many Requests</title></head><body>nginx</body></html>'],
  empty: ['text/plain', ''],
} as const

/** Fault of a call. */
export type Action =
  | { kind: 'answer'; status: number; body?: string; type?: string }
  | { kind: 'too-many'; body: keyof typeof REFUSAL_BODIES; retryAfter?: string }
  | { kind: 'spoil'; shape: 'html' | 'empty' | 'truncated' | 'wrong-type' | 'huge' | 'gzip-bomb' }
  /** Sends the client on: to itself for ever, to a login page, or to any other address. */
  | { kind: 'redirect'; to: string }
  /** The connection ends without an answer. */
  | { kind: 'reset' }
  /** Nothing is answered until the client gives up. */
  | { kind: 'hang' }
  /** Views lose what a reader cannot do without: one of them, or all. */
  | { kind: 'mangle'; views: 'one' | 'all' }
  /** A post or comment changes just before or just after the call. */
  | { kind: 'meanwhile'; when: 'before' | 'after'; id: string; change: ThingChange }

export const KINDS: readonly Action['kind'][] = [
  'answer',
  'too-many',
  'spoil',
  'redirect',
  'reset',
  'hang',
  'mangle',
  'meanwhile',
]

/** Calls that a fault meets; all conditions that are given must hold. */
export type Target = {
  /** Method and path; `*` stands for any run of characters, as in `GET /api/v3/*`. */
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
