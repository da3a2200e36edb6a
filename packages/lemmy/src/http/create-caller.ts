import type { HostBudget, Share } from '../budget/host-budget.ts'
import type { Clock } from '../clock.ts'
import { isWorthRetrying, retryDelay } from './plan-retry.ts'
import { readAnswer, retryAfter } from './read-answer.ts'
import { sendRequest } from './send-request.ts'
import type { HttpAnswer } from './send-request.ts'

// 50 posts with the longest texts, and what comes with each, are about 5 MB.
const LIMIT_BYTES = 8 * 1024 * 1024

export type CallerOptions = {
  userAgent: string
  budget: HostBudget
  fetch: typeof globalThis.fetch
  clock: Clock
  timeout_ms: number
  max_wait_ms: number
  attempts: number
}

/** `share` is the budget that the request counts against. */
export type Call = {
  host: string
  path: string
  query?: Readonly<Record<string, string>>
  share?: Share
}

/** Sends a call, tried anew on outages, and returns the JSON of its answer. Throws a LemmyError. */
export type Caller = (call: Call) => Promise<{ json: unknown; answer: HttpAnswer }>

/** Puts budget, request, retry and answer together. */
export function createCaller(options: CallerOptions): Caller {
  const { budget, clock } = options

  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await sendOnce(call)
        return { json: readAnswer(answer), answer }
      } catch (error) {
        if (attempt >= options.attempts || !isWorthRetrying(error)) throw error
        await clock.sleep(retryDelay({ attempt, random: clock.random() }))
      }
    }
  }

  async function sendOnce({ host, path, query, share = 'reading' }: Call): Promise<HttpAnswer> {
    const endpoint = `GET ${path}`
    await budget.take({ host, share, endpoint, max_wait_ms: options.max_wait_ms })
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
    try {
      const answer = await sendRequest(options.fetch, {
        host,
        endpoint,
        url: `https://${host}${path}${search}`,
        userAgent: options.userAgent,
        timeout_ms: options.timeout_ms,
        limit_bytes: LIMIT_BYTES,
      })
      await budget.observe({ host, share, status: answer.status, retry_after_s: retryAfter(answer.headers) })
      return answer
    } catch (error) {
      await budget.observe({ host, share, status: null, retry_after_s: null })
      throw error
    }
  }
}
