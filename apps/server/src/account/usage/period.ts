import { USAGE_COUNTERS as meters } from '@radar/contract'
import type { QuotaKey } from '@radar/contract'

/** First day (UTC, yyyy-MM-dd) of the month or day in which a quota is counted at `now`. */
export function periodOf(counter: QuotaKey, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return meters[counter].resets === 'daily' ? day : `${day.slice(0, 7)}-01`
}

/** Time at which the quotas start again: the first instant (UTC) of the next month, and of the next day. */
export function resetsAt(now: Date): { monthly: Date; daily: Date } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return { monthly: new Date(Date.UTC(year, month + 1, 1)), daily: new Date(Date.UTC(year, month, day + 1)) }
}

/** Time at which one quota starts again. */
export function resetOf(counter: QuotaKey, now: Date): Date {
  const { monthly, daily } = resetsAt(now)
  return meters[counter].resets === 'daily' ? daily : monthly
}
