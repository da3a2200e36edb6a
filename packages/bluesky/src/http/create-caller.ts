import type { HostBudget } from '../budget/host-budget.ts'
import type { Clock } from '../clock.ts'
import { isWorthRetrying, retryDelay } from './plan-retry.ts'
import { readAnswer, retryAfter } from './read-answer.ts'
import { sendRequest } from './send-request.ts'
import type { HttpAnswer } from './send-request.ts'

/** A thread of a thousand answers with their authors is about 3 MB. */
const LIMIT_BYTES = 8 * 1024 * 1024

export type CallerOptions = {
  url: string
  userAgent: string
  budget: HostBudget
  fetch: typeof globalThis.fetch
  clock: Clock
  timeout_ms: number
  max_wait_ms: number
  attempts: number
}

const HOST = 'api'

export type Call = { path: string; query?: Readonly<Record<string, string | readonly string[]>> }

/** Sends a call, tried anew on outages, and returns the JSON of its answer. Throws a HackerNewsError. */
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

  async function sendOnce({ path, query }: Call): Promise<HttpAnswer> {
    const endpoint = `GET ${path}`
    await budget.take({ host: HOST, endpoint, max_wait_ms: options.max_wait_ms })
    try {
      const answer = await sendRequest(options.fetch, {
        host: HOST,
        endpoint,
        url: `${options.url}${path}${searchOf(query)}`,
        userAgent: options.userAgent,
        timeout_ms: options.timeout_ms,
        limit_bytes: LIMIT_BYTES,
      })
      await budget.observe({ host: HOST, status: answer.status, retry_after_s: retryAfter(answer.headers) })
      return answer
    } catch (error) {
      await budget.observe({ host: HOST, status: null, retry_after_s: null })
      throw error
    }
  }
}

function searchOf(query: Call['query']): string {
  if (query === undefined) return ''
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as [string, string]),
  )
  return `?${new URLSearchParams(pairs).toString()}`
}
