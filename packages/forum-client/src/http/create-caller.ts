import type { HostBudget } from '../budget/host-budget.ts'
import { SYSTEM_CLOCK } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { USUAL_RULES } from './answer-rules.ts'
import type { AnswerRules } from './answer-rules.ts'
import { isWorthRetrying, retryDelay } from './plan-retry.ts'
import { readAnswer } from './read-answer.ts'
import { sendRequest } from './send-request.ts'
import type { HttpAnswer } from './send-request.ts'

/** Thing of an answer that could not be read. `id` is null where it says none. */
export type UnreadableThing = { id: string | number | null; why: string }

/** Things of one answer that could not be read, of `things` that came. */
export type SkippedReport = {
  host: string
  endpoint: string
  things: number
  skipped: readonly UnreadableThing[]
}

/** Options that every client of a forum has. */
export type ClientOptions<Bucket extends string> = {
  /** Name and version of the program and how to reach its owner. Throws TypeError where it cannot be a header. */
  userAgent: string
  /** One budget for everything that this program sends; by default one for this client. */
  budget?: HostBudget<Bucket>
  /** Sends requests. Where people name the hosts, give one that asks public addresses alone. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
  clock?: Clock
  /** For one request with its answer. @default 20000 */
  timeout_ms?: number
  /** Time that a call may wait for room in the budget. @default 20000 */
  max_wait_ms?: number
  /** Tries of each request on outages. @default 3 */
  attempts?: number
  /** Receives what any answer held that could not be read, once for each answer. */
  onSkipped?(report: SkippedReport): void
}

export type CallerOptions<Bucket extends string> = ClientOptions<Bucket> & {
  budget: HostBudget<Bucket>
  /** Size of an answer, after decompression. */
  limit_bytes: number
  /** Rules of a forum that says more than HTTP does. */
  rules?: Partial<AnswerRules>
}

/** `host` is the name in the budget and in errors; `url` is the address that `path` is appended to. */
export type Call<Bucket extends string> = {
  host: string
  bucket: Bucket
  url: string
  path: string
  query?: Query
  /** Tries on outages. @default those of the client */
  attempts?: number | undefined
  /** Time that it may wait for room in the budget. @default that of the client */
  max_wait_ms?: number | undefined
  /** Asks for plain text, of which this much is read at most. */
  plain_bytes?: number
}

export type Query = Readonly<Record<string, string | readonly string[]>>

/** `reportSkipped` is called by whoever reads the things of the answer, of which it could not read some. */
export type ReadAnswer = {
  json: unknown
  answer: HttpAnswer
  reportSkipped(things: number, skipped: readonly UnreadableThing[]): void
}

export type Caller<Bucket extends string> = {
  /** Sends a call, tried anew where no answer comes, and returns its answer whatever it is. Throws a ForumError. */
  send(call: Call<Bucket>): Promise<HttpAnswer>
  /** Sends a call, tried anew on outages, and returns the JSON of a good answer. Throws a ForumError. */
  read(call: Call<Bucket>): Promise<ReadAnswer>
}

/** Puts budget, request, retry and answer together. Throws TypeError for a `userAgent` that cannot be a header. */
export function createCaller<Bucket extends string>(options: CallerOptions<Bucket>): Caller<Bucket> {
  const { userAgent, budget, clock = SYSTEM_CLOCK, timeout_ms = 20_000 } = options
  const { fetch = globalThis.fetch, attempts = 3, limit_bytes } = options
  const rules = { ...USUAL_RULES, ...options.rules }
  if (!/^[\x20-\x7e]{3,200}$/.test(userAgent)) throw new TypeError('The User-Agent must be plain text.')

  return {
    send: (call) => retry(() => sendOnce(call), call.attempts),
    read: (call) =>
      retry(async () => {
        const answer = await sendOnce(call)
        return { json: readAnswer(answer, rules), answer, reportSkipped: reporterOf(answer) }
      }, call.attempts),
  }

  async function retry<Result>(work: () => Promise<Result>, max = attempts): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (attempt >= max || !isWorthRetrying(error)) throw error
        await clock.sleep(retryDelay({ attempt, random: clock.random() }))
      }
    }
  }

  function reporterOf({ host, endpoint }: HttpAnswer): ReadAnswer['reportSkipped'] {
    return (things, skipped) => {
      if (skipped.length > 0) options.onSkipped?.({ host, endpoint, things, skipped })
    }
  }

  async function sendOnce({
    host,
    bucket,
    url,
    path,
    query,
    max_wait_ms = options.max_wait_ms ?? 20_000,
    plain_bytes,
  }: Call<Bucket>): Promise<HttpAnswer> {
    const endpoint = `GET ${path}`
    await budget.take({ host, bucket, endpoint, max_wait_ms })
    try {
      const answer = await sendRequest(fetch, {
        host,
        endpoint,
        url: `${url}${path}${formatQuery(query)}`,
        userAgent,
        timeout_ms,
        limit_bytes: plain_bytes ?? limit_bytes,
        isPlain: plain_bytes !== undefined,
      })
      await budget.observe({ host, status: answer.status, retry_after_s: rules.retryAfter(answer) })
      return answer
    } catch (error) {
      await budget.observe({ host, status: null, retry_after_s: null })
      throw error
    }
  }
}

/** Makes the end of an address, as it is sent: `?q=lamp`, or nothing. */
export function formatQuery(query: Query | undefined): string {
  if (query === undefined) return ''
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as [string, string]),
  )
  return `?${new URLSearchParams(pairs).toString()}`
}
