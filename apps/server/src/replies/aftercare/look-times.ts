import type { ReplyLook } from '@radar/contract'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds from posting to each look. */
export const LOOK_TIMES: Record<ReplyLook['step'], number> = {
  '10m': 10 * MINUTE_MS,
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 168 * HOUR_MS,
}
