import type { Ctx, PostingTimes } from '../../platform/ctx.ts'

/**
 * An answer of the forum may take 20 s, and each read before it as long. Looks come 15 s after sending and then 1,
 * 5 and 15 minutes after it, in time that the forum can be asked in: each pause begins with the good look before.
 */
export const POSTING_TIMES: PostingTimes = {
  lease_ms: 90_000,
  look_pauses_ms: [15_000, 45_000, 240_000, 600_000],
  unclear_pause_ms: 60_000,
}

/** A request that waits longer for the budget would block a worker; it is tried again soon. */
export function maxWait({ posting }: Ctx): number {
  return Math.min(20_000, posting.lease_ms)
}
