import type { ThingChange } from '../forum/change-forum.ts'

type When = 'before' | 'after'

/** Forms of `X-Ratelimit-*` that are not as usual. */
export const HEADER_VARIANTS = {
  none: null,
  'nothing left': { used: '1000', remaining: '0.0', reset: '120' },
  'reset zero': { used: '1000', remaining: '0.0', reset: '0' },
  'reset negative': { used: '1001', remaining: '-1.0', reset: '-30' },
  'reset absurd': { used: '1000', remaining: '0.0', reset: '1000000000' },
  'reset float': { used: '1000.0', remaining: '0.25', reset: '59.7' },
  'reset missing': { used: '1000', remaining: '0.0' },
  words: { used: 'many', remaining: 'none', reset: 'soon' },
} as const satisfies Record<string, Record<string, string> | null>
export type HeaderVariant = keyof typeof HEADER_VARIANTS

/** Fault of a call. `before`: the call is not executed; `after`: it is, and only the answer suffers. */
export type Action =
  | {
      kind: 'answer'
      when: When
      status: number
      body?: string
      type?: string
      headers?: Record<string, string>
    }
  /** The connection ends without an answer, torn or closed in good order. */
  | { kind: 'reset'; when: When; how?: 'reset' | 'fin' }
  /** Without `seconds` (of real time) until the client gives up. */
  | { kind: 'hang'; when: When; seconds?: number }
  | { kind: 'drip'; bytesPerSecond: number }
  | { kind: 'spoil'; shape: 'html' | 'empty' | 'truncated' | 'wrong-type' | 'gzip-bomb' | 'huge' }
  | { kind: 'no-things' }
  /** Listings leave out what is younger than `seconds`. */
  | { kind: 'lag'; seconds: number }
  | { kind: 'page'; shape: 'duplicate' | 'shuffled' | 'loop' | 'deleted-cursor' | 'mangled' }
  | { kind: 'posting-error'; code: string; text: string; field: string | null }
  | { kind: 'too-many'; headers: HeaderVariant; retryAfter?: string }
  | { kind: 'budget'; headers: HeaderVariant }
  /** Something changes just before or just after the call. */
  | { kind: 'meanwhile'; when: When; thing: string; change: ThingChange }
  /** The token of the call is taken away first; with `grant` the refresh token goes too. */
  | { kind: 'revoke'; grant?: boolean }

export const KINDS: readonly Action['kind'][] = [
  'answer',
  'reset',
  'hang',
  'drip',
  'spoil',
  'no-things',
  'lag',
  'page',
  'posting-error',
  'too-many',
  'budget',
  'meanwhile',
  'revoke',
]

/** Calls that a fault meets; all conditions that are given must hold. */
export type Target = {
  /** Method and path; `*` stands for any run of characters, as in `GET /user/*`. */
  endpoint?: string
  /** Name of the account whose token is used. */
  account?: string
  /** Number of the call among those that meet the other conditions, counted from 1. */
  nth?: number | readonly number[]
  /** From which of them on. */
  from?: number
  /** Chance of each, drawn from the seed. */
  probability?: number
  /** Largest number of times. */
  times?: number
  /** Unix seconds of the forum's clock. */
  since?: number
  until?: number
}

export type Fault = {
  /** Name under which the calls it met are reported. */
  id?: string
  on?: Target
  do: Action
}

export class UnknownFaultError extends Error {
  override readonly name = 'UnknownFaultError'
  readonly kind: unknown

  constructor(kind: unknown) {
    super(`There is no fault of the kind ${JSON.stringify(kind)}. Kinds: ${KINDS.join(', ')}.`)
    this.kind = kind
  }
}
