import { createCaller } from '@radar/forum-client'
import type { ClientOptions, Query, ReadAnswer } from '@radar/forum-client'
import { createHostBudget } from './create-host-budget.ts'
import type { Host } from './hosts.ts'

/** 1,000 comments with their highlighted copies are about 5 MB. */
const LIMIT_BYTES = 16 * 1024 * 1024

/** `attempts` are those of the client where absent. */
type HostCall = { host: Host; path: string; query?: Query; attempts?: number | undefined }

/** Sends a call, tried anew on outages, and returns the JSON of its answer. Throws a ForumError. */
export type HostCaller = (call: HostCall) => Promise<ReadAnswer>

export function createHostCaller(
  urls: Readonly<Record<Host, string>>,
  options: ClientOptions<Host>,
): HostCaller {
  const budget = createHostBudget({}, options.clock)
  const caller = createCaller({ budget, ...options, limit_bytes: LIMIT_BYTES })
  return ({ host, ...call }) => caller.read({ ...call, host, bucket: host, url: urls[host] })
}
