import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailableError, nameOutage } from '../../platform/database/outages.ts'

const here = new AsyncLocalStorage<{ outage?: DatabaseUnavailableError }>()

/**
 * Throws `DatabaseUnavailableError` where the database was away while the library worked. The library answers such a
 * failure like any other, and a sign-out as if it had worked; it only logs the error.
 */
export async function reportOutages<Result>(work: () => Promise<Result>): Promise<Result> {
  const noted: { outage?: DatabaseUnavailableError } = {}
  try {
    const result = await here.run(noted, work)
    if (!noted.outage) return result
  } catch (error) {
    throw noted.outage ?? nameOutage(error)
  }
  throw noted.outage
}

/** Records an outage that the library logs for the caller; returns true for an outage. */
export function recordOutage(error: unknown): boolean {
  const named = nameOutage(error)
  const noted = here.getStore()
  if (!noted || !(named instanceof DatabaseUnavailableError)) return false
  noted.outage = named
  return true
}
