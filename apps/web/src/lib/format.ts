import { shortenText } from '@radar/contract'
/** To make a formatter takes a thousand times as long as to use it: each is made at its first use, and once. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => (made ??= make())
}

/** Formats for each zone, including the browser's. */
function inZones(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone?: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, known)
    return known
  }
}

const grouped = once(() => new Intl.NumberFormat('en-US'))
const relative = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))
const shortDay = inZones('en-US', { month: 'short', day: 'numeric' })
const dayName = inZones('en-US', { weekday: 'short' })
const namedDay = inZones('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const fullDay = inZones('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const isoDay = inZones('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const clock = inZones('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const formatNumber = (value: number) => grouped().format(value)
/** `Nov 20, 2026`, in a zone, or the browser's. */
export const formatDay = (timestamp: string, timeZone?: string) =>
  fullDay(timeZone).format(new Date(timestamp))
/** `2026-11-24`, in a zone, or the browser's. */
export const formatIsoDay = (moment: Date, timeZone?: string) => isoDay(timeZone).format(moment)
/** `Dec 1`, in UTC, where meters start again. */
export const formatUtcDay = (timestamp: string) => shortDay('UTC').format(new Date(timestamp))
/** `Nov 20` of this year, `Oct 14, 2025` of another. */
const formatNearDay = (moment: Date, now: Date) =>
  (moment.getFullYear() === now.getFullYear() ? shortDay() : fullDay()).format(moment)

/** A moment that is over: `15:28` today, `Nov 20, 15:28` before, `Oct 14, 2025, 15:28` in another year. */
export function formatPast(moment: Date, now: Date): string {
  const today = moment.toDateString() === now.toDateString()
  return today ? clock().format(moment) : `${formatNearDay(moment, now)}, ${clock().format(moment)}`
}
/** `Nov 20, 2026, 15:28`. */
export const formatExact = (timestamp: string) =>
  `${formatDay(timestamp)}, ${clock().format(new Date(timestamp))}`

/** `5 minutes ago`, `yesterday`, and after a week the day, with its year unless it is this one. */
export function formatRelative(timestamp: string, now: number): string {
  const distance = Date.parse(timestamp) - now
  const size = Math.abs(distance)
  if (size < MINUTE) return 'just now'
  if (size < HOUR) return relative().format(Math.round(distance / MINUTE), 'minute')
  if (size < DAY) return relative().format(Math.round(distance / HOUR), 'hour')
  if (size < 7 * DAY) return relative().format(Math.round(distance / DAY), 'day')
  return formatNearDay(new Date(timestamp), new Date(now))
}

/** A moment soon to come, on the clock of whoever looks: `16:49` today, `Sat 09:10` later. */
export function formatSoon(timestamp: string, now: Date): string {
  const moment = new Date(timestamp)
  const today = moment.toDateString() === now.toDateString()
  return today ? clock().format(moment) : `${dayName().format(moment)} ${clock().format(moment)}`
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

/** Cuts a text to a length, with an ellipsis for what is gone. */
export const cut = (text: string, length: number) => shortenText(text, length)

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** A moment to come as a clock in a zone shows it: `today 16:49`, `tomorrow 09:12`, `Tue, Nov 24, 09:12`. */
export function formatSendTime(timestamp: string, now: Date, timeZone?: string): string {
  const moment = new Date(timestamp)
  const dayOf = (date: Date) => formatIsoDay(date, timeZone)
  const at = clock(timeZone).format(moment)
  if (dayOf(moment) === dayOf(now)) return `today ${at}`
  if (dayOf(moment) === dayOf(new Date(now.getTime() + DAY))) return `tomorrow ${at}`
  return `${namedDay(timeZone).format(moment)}, ${at}`
}
