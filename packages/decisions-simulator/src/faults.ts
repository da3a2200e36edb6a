/** Way in which a request goes wrong. */
export type DecisionsFault =
  /** The first question is refused, by a chat model all; where a wire has no refusals, its answer is left out. */
  | 'declined'
  /** The answer ends in its middle. */
  | 'cut'
  /** The connection ends in the middle of the answer. */
  | 'broken_off'
  | 'bad_request'
  | 'rate_limited'
  | 'rate_limited_for_a_time'
  | 'no_money'
  | 'no_rights'
  | 'server_error'
  | 'error_in_200'
  | 'unreachable'
  /** Never answered. */
  | 'silent'
  | 'not_a_number'
  | 'wrong_sum'
  | 'missing'
  | 'unasked'
  | 'out_of_range'

/** Faults of a whole request, and the failure that a client tells then; `status` is 0 where there is no answer. */
export const WHOLE_FAILURES: readonly (readonly [
  DecisionsFault,
  { failure: string; status: number; retry_after_ms?: number | undefined },
])[] = [
  ['rate_limited', { failure: 'slow_down', status: 429, retry_after_ms: undefined }],
  ['rate_limited_for_a_time', { failure: 'slow_down', status: 429, retry_after_ms: 7_000 }],
  ['no_money', { failure: 'over_budget', status: 429 }],
  ['no_rights', { failure: 'no_rights', status: 403 }],
  ['server_error', { failure: 'down', status: 500 }],
  ['error_in_200', { failure: 'slow_down', status: 200 }],
  ['cut', { failure: 'changed_shape', status: 200 }],
  ['broken_off', { failure: 'changed_shape', status: 200 }],
  ['unreachable', { failure: 'down', status: 0 }],
]

/** Fault of the next requests: how many it hits, or which share of all of them. */
export type PlannedFault = { kind: DecisionsFault; times?: number; share?: number }

/** Seed of the shares, so that each run of a test is alike. */
const SEED = 20_261_128

export class FaultPlan {
  #faults: { kind: DecisionsFault; times: number; share: number }[] = []
  #state = SEED

  plan(faults: readonly PlannedFault[]): void {
    this.#faults = faults.map(({ kind, times = Infinity, share = 1 }) => ({ kind, times, share }))
  }

  /** Takes a hit of the first fault that is meant for this request. */
  take(): DecisionsFault | undefined {
    for (const fault of this.#faults) {
      if (fault.times <= 0 || this.#random() >= fault.share) continue
      fault.times -= 1
      return fault.kind
    }
    return undefined
  }

  #random(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }
}
