import { createCaller } from '@radar/forum-client'
import type { ClientOptions, Query, ReadAnswer } from '@radar/forum-client'
import type { HostBudget } from './create-host-budget.ts'
import type { Host } from './hosts.ts'

/** A thread of a thousand answers with their authors is about 3 MB. */
const LIMIT_BYTES = 8 * 1024 * 1024

type ApiCall = { path: string; query?: Query }

/** Sends a call, tried anew on outages, and returns the JSON of its answer. Throws a ForumError. */
export type ApiCaller = (call: ApiCall) => Promise<ReadAnswer>

/** `url` is the origin of the public API. */
export function createApiCaller(
  url: string,
  options: ClientOptions<Host> & { budget: HostBudget },
): ApiCaller {
  const caller = createCaller({ ...options, limit_bytes: LIMIT_BYTES })
  return (call) => caller.read({ host: 'api', bucket: 'api', url, ...call })
}
