import { PROXY_REFUSALS } from '@radar/simulator-kit'
import type { CommonAction, PlannedFault } from '@radar/simulator-kit'

/** Type and body of a 429, by who refuses: the API, the proxy before it, or nobody who says more. */
export const TOO_MANY = {
  ...PROXY_REFUSALS,
  json: ['application/json', '{"error":"RateLimitExceeded","message":"Rate Limit Exceeded"}'],
} as const

/** Fault of a call. Calls that open the stream know `answer` and `too-many` alone. */
export type Action = CommonAction<keyof typeof TOO_MANY>
export type Fault = PlannedFault<Action>
