/** Milliseconds of a day of 24 hours. */
export const DAY = 86_400_000

/** Formats for each zone, including the browser's. */
export function inZones(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone?: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, known)
    return known
  }
}

const shortDay = inZones('en-US', { month: 'short', day: 'numeric' })
const fullDay = inZones('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const isoDay = inZones('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
export const clock = inZones('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `Nov 20, 2026`, in a zone, or the browser's. */
export const formatDay = (timestamp: string, timeZone?: string) =>
  fullDay(timeZone).format(new Date(timestamp))
/** `2026-11-24`, in a zone, or the browser's. */
export const formatIsoDay = (moment: Date, timeZone?: string) => isoDay(timeZone).format(moment)
/** The day that lies so many days before another, in the calendar. */
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)
/** Days in the calendar until a moment, in a zone, or the browser's: -1 for yesterday, however many hours a day has. */
export const daysUntil = (moment: Date, now: Date, timeZone?: string) =>
  (Date.parse(formatIsoDay(moment, timeZone)) - Date.parse(formatIsoDay(now, timeZone))) / DAY
/** `Dec 1`, in UTC, where meters start again. */
export const formatUtcDay = (timestamp: string) => shortDay('UTC').format(new Date(timestamp))
/** `Nov 20` of this year, `Oct 14, 2025` of another. */
export const formatNearDay = (moment: Date, now: Date) =>
  (moment.getFullYear() === now.getFullYear() ? shortDay() : fullDay()).format(moment)

/** A moment that is over: `15:28` today, `Nov 20, 15:28` before, `Oct 14, 2025, 15:28` in another year. */
export function formatPast(moment: Date, now: Date): string {
  const today = moment.toDateString() === now.toDateString()
  return today ? clock().format(moment) : `${formatNearDay(moment, now)}, ${clock().format(moment)}`
}
/** `Nov 20, 2026, 15:28`, in a zone, or the browser's. */
export const formatExact = (timestamp: string, timeZone?: string) =>
  `${formatDay(timestamp, timeZone)}, ${clock(timeZone).format(new Date(timestamp))}`
