import { Temporal } from 'temporal-polyfill'
import type { NotificationFrequency, NotificationPreferences } from '@radar/contract'

const MAIL_TIME = Temporal.PlainTime.from('08:00')
const MONDAY = 1

/** A mail that names posts, which may be deleted in the forum, is dropped where it could not be sent within a day. */
export const POSTS_NAMED_MS = 86_400_000

type QuietHours = Pick<NotificationPreferences, 'quiet_hours_start' | 'quiet_hours_end'>
type MailPlan = { frequency: NotificationFrequency; timezone: string; quiet: QuietHours }

/**
 * Time of the next mail about matches: the next full hour, 08:00 of the user's day, or Monday 08:00, and never in quiet
 * hours. Days are those of the zone, so a change of the clock moves nothing. With immediate mails, the one at 08:00 only
 * checks whether there was no match for too long.
 */
export function nextMailAt(now: Date, { frequency, timezone, quiet }: MailPlan): Date {
  const local = zoned(now, timezone)
  return afterQuiet(toDate(nextOf(local, frequency)), timezone, quiet)
}

function nextOf(local: Temporal.ZonedDateTime, frequency: NotificationFrequency): Temporal.ZonedDateTime {
  if (frequency === 'hourly') return nextHourOf(local)
  const isWanted = (day: Temporal.ZonedDateTime) =>
    (frequency !== 'weekly' || day.dayOfWeek === MONDAY) && Temporal.ZonedDateTime.compare(day, local) > 0
  let next = local.withPlainTime(MAIL_TIME)
  while (!isWanted(next)) next = next.add({ days: 1 }).withPlainTime(MAIL_TIME)
  return next
}

/** Returns the next full hour. Where a clock goes back by half an hour, the one before may be found twice. */
function nextHourOf(local: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  let later = local
  let hour = local
  while (Temporal.ZonedDateTime.compare(hour, local) <= 0) {
    later = later.add({ hours: 1 })
    hour = later.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  }
  return hour
}

/** Returns the time itself, or the end of the quiet hours that contain it. */
export function afterQuiet(time: Date, timezone: string, quiet: QuietHours): Date {
  const { quiet_hours_start: start, quiet_hours_end: end } = quiet
  const local = zoned(time, timezone)
  if (start === null || end === null || !isWithin(local.hour, start, end)) return time
  const ends = local.withPlainTime(Temporal.PlainTime.from({ hour: end }))
  const isLater = Temporal.ZonedDateTime.compare(ends, local) > 0
  return toDate(isLater ? ends : ends.add({ days: 1 }).withPlainTime(Temporal.PlainTime.from({ hour: end })))
}

function isWithin(hour: number, start: number, end: number): boolean {
  return start < end ? hour >= start && hour < end : hour >= start || hour < end
}

function zoned(time: Date, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timezone)
}

const toDate = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)
