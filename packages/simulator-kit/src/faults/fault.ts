/**
 * Faults that every simulator plays. `Refusal` names bodies of a 429, by who refuses; `Page` names pages that come in
 * place of JSON.
 */
export type CommonAction<Refusal extends string, Page extends string = 'html'> =
  | { kind: 'answer'; status: number; body?: string; type?: string }
  | { kind: 'too-many'; body: Refusal; retryAfter?: string }
  | { kind: 'spoil'; shape: Page | Shape }
  /** Sends the client on: to itself for ever, to a login page, or to any other address. */
  | { kind: 'redirect'; to: string }
  /** The connection ends without an answer. */
  | { kind: 'reset' }
  /** Nothing is answered until the client gives up. */
  | { kind: 'hang' }
  /** Every answer takes as long. Real time. */
  | { kind: 'slow'; ms: number }

/** Ways in which a body is not what the answer promised. */
export type Shape = 'empty' | 'truncated' | 'wrong-type' | 'huge' | 'gzip-bomb'

/** Calls that a fault meets; all conditions that are given must hold. */
export type Target = {
  /** Method and path; `*` stands for any run of characters, as in `GET /posts/*`. */
  endpoint?: string
  /** Number of the call among those that the endpoint meets, counted from 1. */
  nth?: number | readonly number[]
  /** Largest number of times. */
  times?: number
}

/** `id` is the name under which the calls it met are logged. */
export type PlannedFault<Action> = { id?: string; on?: Target; do: Action }

export const COMMON_KINDS: readonly CommonAction<string>['kind'][] = [
  'answer',
  'too-many',
  'spoil',
  'redirect',
  'reset',
  'hang',
  'slow',
]

/** True for a fault that every simulator plays. */
export function isCommon<Refusal extends string, Page extends string>(
  action: CommonAction<Refusal, Page> | { kind: string },
): action is CommonAction<Refusal, Page> {
  return (COMMON_KINDS as readonly string[]).includes(action.kind)
}

export class UnknownFaultError extends Error {
  override readonly name = 'UnknownFaultError'
  readonly kind: unknown

  constructor(kind: unknown, kinds: readonly string[]) {
    super(`There is no fault of the kind ${JSON.stringify(kind)}. Kinds: ${kinds.join(', ')}.`)
    this.kind = kind
  }
}
