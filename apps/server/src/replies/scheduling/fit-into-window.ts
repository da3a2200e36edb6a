import { Temporal } from 'temporal-polyfill'
import type { PostingWindow } from '@radar/contract'

type Window = { settings: PostingWindow; taken: Date[]; random(): number }

/**
 * Returns the wanted time, or the next one within the posting window of a day that has room under the daily cap. Hours
 * are local to the user's zone and come from the zone database, so that a clock change never pushes a post outside.
 */
export function fitIntoWindow(wanted: Date, { settings, taken, random }: Window): Date {
  const zone = settings.timezone
  const from = zoned(wanted, zone)
  for (let day = from.startOfDay(); ; day = day.add({ days: 1 }).startOfDay()) {
    if (!hasRoom(day, { settings, taken })) continue
    const [opens, closes] = windowOf(day, settings)
    // A clock change can skip the whole of a short window.
    if (Temporal.ZonedDateTime.compare(opens, closes) >= 0) continue
    if (Temporal.ZonedDateTime.compare(from, opens) >= 0) {
      if (Temporal.ZonedDateTime.compare(from, closes) < 0) return wanted
      continue
    }
    return spread(opens, closes, random)
  }
}

/** True where a time lies in the posting window. */
export function isInWindow(time: Date, settings: PostingWindow): boolean {
  const local = zoned(time, settings.timezone)
  const [opens, closes] = windowOf(local, settings)
  return (
    Temporal.ZonedDateTime.compare(local, opens) >= 0 && Temporal.ZonedDateTime.compare(local, closes) < 0
  )
}

/** True where the day of a time has room under the daily cap. */
export function hasRoomOn(time: Date, { settings, taken }: Omit<Window, 'random'>): boolean {
  return hasRoom(zoned(time, settings.timezone), { settings, taken })
}

function zoned(time: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone)
}

/** Start and end of a local day's window. An hour that a clock change skips becomes the moment of the change. */
function windowOf(
  day: Temporal.ZonedDateTime,
  settings: PostingWindow,
): [Temporal.ZonedDateTime, Temporal.ZonedDateTime] {
  const at = (hour: number) => {
    const plain = day.toPlainDate().toPlainDateTime({ hour })
    const time = plain.toZonedDateTime(settings.timezone)
    if (time.toPlainDateTime().equals(plain)) return time
    return time.add({ milliseconds: 1 }).getTimeZoneTransition('previous') ?? time
  }
  return [at(settings.posting_hours_start), at(settings.posting_hours_end)]
}

function hasRoom(day: Temporal.ZonedDateTime, { settings, taken }: Omit<Window, 'random'>): boolean {
  const cap = settings.max_comments_per_day
  if (cap === 0) return true
  const date = day.toPlainDate()
  return taken.filter((time) => zoned(time, settings.timezone).toPlainDate().equals(date)).length < cap
}

/** Random time in the first hour of a window, so that what waited overnight does not all go out at once. */
function spread(opens: Temporal.ZonedDateTime, closes: Temporal.ZonedDateTime, random: () => number): Date {
  const length = Math.min(3_600_000, closes.epochMilliseconds - opens.epochMilliseconds)
  return new Date(opens.epochMilliseconds + Math.floor(random() * length))
}
