import type { MiddlewareHandler } from 'hono'
import { networkOf } from './client-address.ts'
import { createBudgets } from '../create-budgets.ts'
import { refuse } from './refuse.ts'

/** Units that an address has at once, and gets back each second: far above what pages need. */
const BUDGET = { max: 1_000, perSecond: 50, maxKeys: 50_000 }
/** A file of the pages is cheap, and a browser asks for sixty at once: a page whose scripts are refused stays empty. */
const FILE_UNITS = 0.1
/** Any other request costs one unit. Each part of a body of this size costs one more. */
const BYTES_PER_UNIT = 16 * 1024
const MAX_BODY_UNITS = 64

export type RequestLimit = {
  addressOf(env: unknown): string | undefined
  now(): Date
  /** True for Radar's own calls, which are not counted. */
  isOwnCall(headers: Headers): boolean
}

/** Each address has a budget of requests, counted before anything of a request is read but its headers. */
export function limitRequests({ addressOf, now, isOwnCall }: RequestLimit): MiddlewareHandler {
  const budgets = createBudgets(BUDGET)
  return async (c, next) => {
    const { headers } = c.req.raw
    if (isOwnCall(headers)) return next()
    const wait = budgets.spend({
      key: networkOf(addressOf(c.env) ?? '127.0.0.1'),
      cost: (c.req.path.startsWith('/assets/') ? FILE_UNITS : 1) + unitsOfBody(headers),
      at: now().getTime(),
    })
    return wait === undefined ? next() : tooManyRequests(wait)
  }
}

/** A body without a declared length counts as the longest. */
function unitsOfBody(headers: Headers): number {
  const bytes = headers.has('transfer-encoding') ? Infinity : Number(headers.get('content-length') ?? 0)
  return Math.min(MAX_BODY_UNITS, Math.ceil((bytes || 0) / BYTES_PER_UNIT))
}

/** The connection ends with the answer: what is left of the body is not worth reading. */
function tooManyRequests(seconds: number): Response {
  return refuse('TOO_MANY_REQUESTS', 429, 'Too many requests. Please wait a moment.', {
    headers: { 'retry-after': String(seconds), connection: 'close' },
    data: { retry_after_seconds: seconds },
  })
}
