const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** Says how long after it was written a post was found: `4 minutes`, and days from two on. */
export function formatFoundAfter(seconds: number): string {
  if (seconds < HOUR_S) return count(Math.max(1, Math.round(seconds / MINUTE_S)), 'minute')
  if (seconds < 2 * DAY_S) return count(Math.round(seconds / HOUR_S), 'hour')
  return count(Math.round(seconds / DAY_S), 'day')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
