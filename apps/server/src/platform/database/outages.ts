import { errorMap } from '@radar/contract'
import { DrizzleQueryError } from 'drizzle-orm'

/** The database is gone, restarts or is too slow; the same call may succeed in a few seconds. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code = 'DATABASE_UNAVAILABLE'
  readonly data = undefined
  constructor(cause: unknown) {
    super(errorMap.DATABASE_UNAVAILABLE.message, { cause })
  }
}

/** Returns a `DatabaseUnavailableError` where a query failed for lack of a database, and any other error unchanged. */
export function nameOutage(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error
  const query = findQueryError(error)
  return query?.cause && isOutage(query.cause) ? new DatabaseUnavailableError(error) : error
}

function findQueryError(error: unknown): DrizzleQueryError | undefined {
  if (error instanceof DrizzleQueryError) return error
  return error instanceof Error ? findQueryError(error.cause) : undefined
}

/** SQLSTATEs of failed connections, lack of resources, a server that stops, starts or stands by, and time limits. */
const SQLSTATES = /^(08|53|57P)|^(57014|25P03|25006)$/
const NETWORK_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/
/** Messages of the driver's own errors, which have neither code nor severity. */
const DRIVER_MESSAGES = /connection|connect|timeout|queryable|closed|after calling end/i

/** True if a driver's error means that no database is available. */
export function isOutage(error: Error & { severity?: unknown; code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  // What the server itself said has a severity.
  if (error.severity !== undefined) return SQLSTATES.test(code)
  return code === '' ? DRIVER_MESSAGES.test(error.message) : NETWORK_CODES.test(code)
}
