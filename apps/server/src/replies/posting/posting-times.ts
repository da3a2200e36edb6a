import type { Ctx, PostingTimes } from '../../platform/ctx.ts'

/**
 * Times of posting. `lease_ms`: an answer of the forum may take 20 s, and each read before it as long.
 * `look_pauses_ms`: looks come 15 s, 1, 5 and 15 minutes after sending, in time during which the forum answers; each
 * pause begins with the good look before.
 */
export const POSTING_TIMES: PostingTimes = {
  lease_ms: 90_000,
  look_pauses_ms: [15_000, 45_000, 240_000, 600_000],
  unclear_pause_ms: 60_000,
}

/**
 * Longest wait for the rate budget in milliseconds. A request that waited longer would block a worker; it is tried
 * again soon.
 */
export function maxWait({ posting }: Ctx): number {
  return Math.min(20_000, posting.lease_ms)
}
