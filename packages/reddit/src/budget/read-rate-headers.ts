import type { RateHeaders } from './rate-budget.ts'

/**
 * Reads `X-Ratelimit-*` and `Retry-After`. The numbers are float text, sometimes missing, sometimes absurd:
 * - what is no finite number is undefined; negative ones count as 0;
 * - `used` and `remaining` above a million are undefined (recorded budgets go up to 10,000);
 * - `reset` is cut to the window of 600 s, `retry_after` to an hour, so that one bad header cannot stop everything.
 */
export function readRateHeaders(headers: Headers): RateHeaders {
  return {
    used: readCount(headers.get('x-ratelimit-used')),
    remaining: readCount(headers.get('x-ratelimit-remaining')),
    reset: readSeconds(headers.get('x-ratelimit-reset'), 600),
    retry_after: readSeconds(headers.get('retry-after'), 3600),
  }
}

function readCount(text: string | null): number | undefined {
  const count = readNumber(text)
  return count === undefined || count > 1_000_000 ? undefined : count
}

function readSeconds(text: string | null, max: number): number | undefined {
  const seconds = readNumber(text)
  return seconds === undefined ? undefined : Math.min(seconds, max)
}

function readNumber(text: string | null): number | undefined {
  if (text === null || !/^\s*-?\d+(\.\d*)?(e[+-]?\d+)?\s*$/i.test(text)) return undefined
  const number = Number(text)
  return Number.isFinite(number) ? Math.max(0, number) : undefined
}
