import type { MiddlewareHandler } from 'hono'
import { networkOf } from './client-address.ts'
import { refuse } from './refuse.ts'

/** How many units an address has at once, and how many it gets back each second: far above what pages need. */
const MAX_UNITS = 1_000
const UNITS_PER_SECOND = 50
/** A request costs one unit, and one more for each part of its body of this size. */
const BYTES_PER_UNIT = 16 * 1024
const MAX_BODY_UNITS = 64
/** The addresses that were seen longest ago are dropped first, and begin again with all units. */
const MAX_ADDRESSES = 50_000

type Units = { left: number; at: number }

export type RequestLimit = {
  addressOf(env: unknown): string | undefined
  now(): Date
  /** Whether Radar itself asks: its own calls are not anybody's. */
  isOwnCall(headers: Headers): boolean
}

/** Each address has a budget of requests, counted before anything of a request is read but its headers. */
export function limitRequests({ addressOf, now, isOwnCall }: RequestLimit): MiddlewareHandler {
  const budgets = new Map<string, Units>()
  return async (c, next) => {
    const { headers } = c.req.raw
    if (isOwnCall(headers)) return next()
    const wait = spend(budgets, {
      network: networkOf(addressOf(c.env) ?? '127.0.0.1'),
      cost: costOf(headers),
      at: now().getTime(),
    })
    return wait === undefined ? next() : tooManyRequests(wait)
  }
}

/** Takes units from the budget of a network; gives the seconds to wait where too few are left. */
function spend(
  budgets: Map<string, Units>,
  { network, cost, at }: { network: string; cost: number; at: number },
): number | undefined {
  const before = budgets.get(network) ?? { left: MAX_UNITS, at }
  const gained = (Math.max(0, at - before.at) / 1_000) * UNITS_PER_SECOND
  const left = Math.min(MAX_UNITS, before.left + gained)
  const isAllowed = left >= cost
  // Set again, so that the map's first entries are those heard of longest ago.
  budgets.delete(network)
  budgets.set(network, { left: isAllowed ? left - cost : left, at })
  const [oldest] = budgets.keys()
  if (oldest !== undefined && budgets.size > MAX_ADDRESSES) budgets.delete(oldest)
  return isAllowed ? undefined : Math.ceil((cost - left) / UNITS_PER_SECOND)
}

/** A body without a declared length counts as the longest. */
function costOf(headers: Headers): number {
  const bytes = headers.has('transfer-encoding') ? Infinity : Number(headers.get('content-length') ?? 0)
  return 1 + Math.min(MAX_BODY_UNITS, Math.ceil((bytes || 0) / BYTES_PER_UNIT))
}

/** The connection ends with the answer: what is left of the body is not worth reading. */
function tooManyRequests(seconds: number): Response {
  return refuse('TOO_MANY_REQUESTS', 429, 'Too many requests. Please wait a moment.', {
    headers: { 'retry-after': String(seconds), connection: 'close' },
    data: { retry_after_seconds: seconds },
  })
}
