import { daysUntil, formatDay } from '../../../lib/format-days.ts'

/** Day of a search to come: `on Dec 7, 2026`, or `today`, also where it is due already. */
export const formatSearchDay = (timestamp: string, now: Date): string =>
  daysUntil(new Date(timestamp), now) <= 0 ? 'today' : `on ${formatDay(timestamp)}`
