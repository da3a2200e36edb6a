import { DecisionError } from '../decision-error.ts'
import type { DecisionFailure } from '../decision-error.ts'
import { isRecord } from '../is-record.ts'
import { parseWait } from './parse-wait.ts'

type FailedAnswer = { status: number; headers: Headers; body: unknown; cause?: unknown }

/** Codes and types of errors, which say more than the status: some servers answer 429 or 400 where money is gone. */
const CODES: readonly [RegExp, DecisionFailure][] = [
  [/quota|budget|billing|credit|payment|(?:^|[_ -])spend/i, 'over_budget'],
  [/rate_?limit|too_?many|overloaded|throttl/i, 'slow_down'],
  [/api_?key|authenti|unauthori|permission|forbidden/i, 'no_rights'],
  [/model_?not_?found|not_?found/i, 'not_found'],
]
const STATUSES: Readonly<Record<number, DecisionFailure>> = {
  400: 'refused',
  401: 'no_rights',
  402: 'over_budget',
  403: 'no_rights',
  404: 'not_found',
  405: 'not_found',
  408: 'down',
  409: 'down',
  410: 'not_found',
  413: 'refused',
  422: 'refused',
  425: 'down',
  429: 'slow_down',
  // A server whose model cannot answer typed questions.
  501: 'not_found',
  529: 'slow_down',
}

/** Error that an answer means: by its code where it has one, else by its status. */
export function toDecisionError({ status, headers, body, cause }: FailedAnswer): DecisionError {
  const code = codeOf(body)
  const inner = status === 200 ? innerStatusOf(body) : status
  const wait = parseWait(headers, Date.now())
  const failure =
    CODES.find(([pattern]) => pattern.test(code))?.[1] ??
    STATUSES[inner] ??
    (inner === 503 && wait !== undefined
      ? 'slow_down'
      : inner >= 500 || inner === 200
        ? 'down'
        : 'changed_shape')
  const message = `The server answered ${status}${code ? ` (${code})` : ''}.`
  return new DecisionError(failure, message, { status, retry_after_ms: wait, cause })
}

/** Code and type of an error as one text. Messages are left out: they may repeat what was sent. */
function codeOf(body: unknown): string {
  const error = errorIn(body)
  const parts = isRecord(error) ? [error['code'], error['type'], error['error_type']] : []
  return parts.filter((part) => typeof part === 'string' && /^[\w.-]{1,60}$/.test(part)).join(' ')
}

/** Status that a gateway repeats within an answer of 200. */
function innerStatusOf(body: unknown): number {
  const error = errorIn(body)
  const named = isRecord(error)
    ? [error['status'], error['code']].find((one) => typeof one === 'number')
    : 200
  return typeof named === 'number' ? named : 200
}

/** Error within a body: `error` of most servers, `detail` of TypeSafe. */
function errorIn(body: unknown): unknown {
  return isRecord(body) ? (body['error'] ?? body['detail']) : undefined
}
