/** Bodies of a 429, by who refuses: the API, the proxy before it, or nobody who says more. */
export const REFUSAL_BODIES = {
  json: ['application/json', '{"error":"RateLimitExceeded","message":"Rate Limit Exceeded"}'],
  html: ['text/html', '<html><head><title>429 Too Many Requests</title></head><body>nginx</body></html>'],
  empty: ['text/plain', ''],
} as const

/** Fault of a call. Calls that open the stream know `answer` and `too-many` alone. */
export type Action =
  | { kind: 'answer'; status: number; body?: string; type?: string }
  | { kind: 'too-many'; body: keyof typeof REFUSAL_BODIES; retryAfter?: string }
  /** The connection ends without an answer. */
  | { kind: 'reset' }
  /** Nothing is answered until the client gives up. */
  | { kind: 'hang' }
  /** Every answer takes as long. Real time. */
  | { kind: 'slow'; ms: number }

export const KINDS: readonly Action['kind'][] = ['answer', 'too-many', 'reset', 'hang', 'slow']

/** Calls that a fault meets; all conditions that are given must hold. */
export type Target = {
  /** Method and path; `*` stands for any run of characters, as in `GET /xrpc/*`. */
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
