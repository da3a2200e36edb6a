import { DAY, clock, daysUntil, formatDay, formatNearDay, inZones } from './format-days.ts'
import { once, plural } from './format.ts'

const relative = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))
const dayName = inZones('en-US', { weekday: 'short' })
const namedDay = inZones('en-US', { weekday: 'short', month: 'short', day: 'numeric' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `5 minutes ago`, `yesterday`, and after a week the day, with its year unless it is this one. */
export function formatRelative(timestamp: string, now: number): string {
  const distance = Date.parse(timestamp) - now
  const size = Math.abs(distance)
  if (size < MINUTE) return 'just now'
  if (size < HOUR) return relative().format(Math.round(distance / MINUTE), 'minute')
  if (size < DAY) return relative().format(Math.round(distance / HOUR), 'hour')
  const [moment, today] = [new Date(timestamp), new Date(now)]
  if (size < 7 * DAY) return relative().format(daysUntil(moment, today), 'day')
  return formatNearDay(moment, today)
}

/**
 * A moment to come, as a clock in a zone or that of whoever looks shows it: `16:49` today, `Sat 09:10` within the week,
 * `Sat, Dec 12 09:10` later, or where it is over.
 */
export function formatSoon(timestamp: string, now: Date, timeZone?: string): string {
  const moment = new Date(timestamp)
  const at = clock(timeZone).format(moment)
  const days = daysUntil(moment, now, timeZone)
  if (days === 0) return at
  return `${(days > 0 && days < 7 ? dayName : namedDay)(timeZone).format(moment)} ${at}`
}

/** A wait: minutes under an hour, rounded hours from there. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE))
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / 60)
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** A span of time that may be long: `40 minutes`, `9 hours`, and days from two on. */
export const formatSpan = (milliseconds: number) =>
  milliseconds < 2 * DAY ? formatWait(milliseconds) : plural(Math.round(milliseconds / DAY), 'day')

/** A moment to come as a clock in a zone shows it: `today 16:49`, `tomorrow 09:12`, `Tue, Nov 24, 09:12`. */
export function formatSendTime(timestamp: string, now: Date, timeZone?: string): string {
  const moment = new Date(timestamp)
  const at = clock(timeZone).format(moment)
  const days = daysUntil(moment, now, timeZone)
  return `${['today', 'tomorrow'][days] ?? `${namedDay(timeZone).format(moment)},`} ${at}`
}

/** Day of a search to come: `on Dec 7, 2026`, or `today`, also where it is due already. */
export const formatSearchDay = (timestamp: string, now: Date): string =>
  daysUntil(new Date(timestamp), now) <= 0 ? 'today' : `on ${formatDay(timestamp)}`
