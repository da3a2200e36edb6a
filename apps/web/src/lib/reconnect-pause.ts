const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/**
 * Pause before the next try after so many failures in a row: twice as long each time, and spread from half
 * to one and a half of that, so that the pages of a server that was away do not all come back at once.
 */
export function reconnectPause(failures: number, random: number): number {
  return Math.min(MIN_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (0.5 + random)
}
