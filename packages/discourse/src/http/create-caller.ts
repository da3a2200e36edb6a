import type { Bucket, HostBudget } from '../budget/host-budget.ts'
import type { Clock } from '../clock.ts'
import { isWorthRetrying, retryDelay } from './plan-retry.ts'
import { readAnswer, retryAfter } from './read-answer.ts'
import { sendRequest } from './send-request.ts'
import type { HttpAnswer } from './send-request.ts'

/** A listing of 50 posts of 32,000 characters each, twice, is about 3.5 MB. */
const LIMIT_BYTES = 8 * 1024 * 1024

export type CallerOptions = {
  /** Origin of the forum. */
  url: string
  userAgent: string
  budget: HostBudget
  fetch: typeof globalThis.fetch
  clock: Clock
  timeout_ms: number
  max_wait_ms: number
  attempts: number
}

export type Call = {
  path: string
  query?: Readonly<Record<string, string | readonly string[]>>
  bucket?: Bucket
}

export type Caller = {
  /** Sends a call, tried anew on outages, and returns its answer whatever it is. Throws a DiscourseError. */
  send(call: Call): Promise<HttpAnswer>
  /** Returns the JSON of a good answer. Throws a DiscourseError. */
  read(call: Call): Promise<{ json: unknown; answer: HttpAnswer }>
}

/** Puts budget, request, retry and answer together. */
export function createCaller(options: CallerOptions): Caller {
  const { budget, clock } = options
  const { host } = new URL(options.url)

  return {
    send: (call) => retry(() => sendOnce(call)),
    read: (call) =>
      retry(async () => {
        const answer = await sendOnce(call)
        return { json: readAnswer(answer), answer }
      }),
  }

  async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (attempt >= options.attempts || !isWorthRetrying(error)) throw error
        await clock.sleep(retryDelay({ attempt, random: clock.random() }))
      }
    }
  }

  async function sendOnce({ path, query, bucket = 'pages' }: Call): Promise<HttpAnswer> {
    const endpoint = `GET ${path}`
    await budget.take({ host, bucket, endpoint, max_wait_ms: options.max_wait_ms })
    try {
      const answer = await sendRequest(options.fetch, {
        host,
        endpoint,
        url: `${options.url}${path}${searchOf(query)}`,
        userAgent: options.userAgent,
        timeout_ms: options.timeout_ms,
        limit_bytes: LIMIT_BYTES,
      })
      await budget.observe({ host, status: answer.status, retry_after_s: retryAfter(answer) })
      return answer
    } catch (error) {
      await budget.observe({ host, status: null, retry_after_s: null })
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
