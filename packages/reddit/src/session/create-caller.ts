import { readAnswer } from '../answers/read-answer.ts'
import type { Priority, RateBudget } from '../budget/rate-budget.ts'
import { readRateHeaders } from '../budget/read-rate-headers.ts'
import type { Clock } from '../clock.ts'
import { SendLeaseOverError } from '../errors/usage-errors.ts'
import { isWorthRetrying, retryDelay } from '../http/plan-retry.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import type { Query, Transport } from '../http/transport.ts'
import type { TokenSource } from '../oauth/tokens.ts'
import { waitWithin } from './send-lease.ts'
import type { SendLease } from './send-lease.ts'

const ATTEMPTS = 3
const VALID_FOR_READING = 30_000
const VALID_FOR_WRITING = 5 * 60_000
const MAX_WRITE_WAIT = 20_000

export type Caller = {
  /** A read: retried on outages, with a new token after a 401. */
  read(path: string, query?: Query): Promise<{ json: unknown; answer: HttpAnswer }>
  /** A write: sent once, whatever the answer. Rejects before sending where budget, token or lease cannot be had. */
  write(
    path: string,
    form: Record<string, string>,
    options?: WriteOptions,
  ): Promise<{ answer: Promise<HttpAnswer>; token: string }>
}

type WriteOptions = {
  lease?: SendLease | undefined
  /** @default 'post' */
  priority?: Priority
}

export type CallerOptions = {
  transport: Transport
  tokens: TokenSource
  budget: RateBudget
  clock: Clock
  priority: Priority
  tenant: string | undefined
  max_wait_ms: number
}

/** Puts budget, token, retry and answer together, in that order. */
export function createCaller(options: CallerOptions): Caller {
  const { transport, tokens, budget, clock, tenant } = options

  return {
    read: async (path, query = {}) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const answer = await readOnce(path, query)
          return { json: readAnswer(answer), answer }
        } catch (error) {
          if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error
          await clock.sleep(retryDelay({ attempt, random: clock.random() }))
        }
      }
    },

    write: async (path, form, { lease, priority = 'post' } = {}) => {
      await take(priority, Math.min(options.max_wait_ms, MAX_WRITE_WAIT, lease?.remaining_ms() ?? Infinity))
      const token = await tokenOrGiveBack(tokenWithin(lease))
      // Nothing may be awaited from here to the request: whatever is, may take until the lease is over.
      if (lease !== undefined && lease.remaining_ms() <= 0) {
        void observe(undefined)
        throw new SendLeaseOverError()
      }
      return { token, answer: observed(transport.post({ path, form, token })) }
    },
  }

  async function readOnce(path: string, query: Query): Promise<HttpAnswer> {
    await take(options.priority)
    const token = await tokenOrGiveBack(tokens.access({ valid_for_ms: VALID_FOR_READING }))
    const answer = await observed(transport.get({ path, query, token }))
    if (answer.status !== 401) return answer

    const renewed = await tokens.renew(token)
    await take(options.priority)
    const second = await observed(transport.get({ path, query, token: renewed }))
    if (second.status === 401) await tokens.renew(renewed)
    return second
  }

  /** The token first, then the word that the request leaves: once that is written nothing else is waited for. */
  async function tokenWithin(lease: SendLease | undefined): Promise<string> {
    const access = tokens.access({ valid_for_ms: VALID_FOR_WRITING })
    if (lease === undefined) return access
    const token = await waitWithin(lease, { work: access, clock })
    await lease.begin()
    return token
  }

  function take(priority: Priority, max_wait_ms = options.max_wait_ms): Promise<void> {
    return budget.take({ priority, max_wait_ms, ...(tenant === undefined ? {} : { tenant }) })
  }

  async function tokenOrGiveBack(token: Promise<string>): Promise<string> {
    try {
      return await token
    } catch (error) {
      await observe(undefined)
      throw error
    }
  }

  async function observed(sending: Promise<HttpAnswer>): Promise<HttpAnswer> {
    try {
      const answer = await sending
      await observe(answer)
      return answer
    } catch (error) {
      await observe(undefined)
      throw error
    }
  }

  async function observe(answer: HttpAnswer | undefined): Promise<void> {
    const headers = readRateHeaders(answer?.headers ?? new Headers())
    try {
      await budget.observe({ ...headers, status: answer?.status ?? null, at: clock.now() })
    } catch {
      // The budget is an estimate by Reddit's own word; an answer already in hand is worth more.
    }
  }
}
