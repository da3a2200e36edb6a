import type { UserSettings } from '@radar/contract'
import { formatIsoDay } from '../../lib/format-days.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 7
const MONDAY = 'Mon'

/** Two times that people often mean, early in the posting window, as clocks in the user's zone show them. */
export function suggestTimes(
  { posting_hours_start, timezone }: UserSettings,
  now: Date,
): { label: string; local_time: string }[] {
  const clock = `${String(posting_hours_start).padStart(2, '0')}:15`
  const days = Array.from(
    { length: DAYS_AHEAD },
    (_, ahead) => new Date(now.getTime() + (ahead + 1) * DAY_MS),
  )
  const monday = days.find((day) => weekdayOf(day, timezone) === MONDAY)
  const [tomorrow] = days
  return [
    ...(tomorrow
      ? [{ label: `Tomorrow ${clock}`, local_time: `${formatIsoDay(tomorrow, timezone)}T${clock}` }]
      : []),
    ...(monday && monday !== tomorrow
      ? [{ label: `Monday ${clock}`, local_time: `${formatIsoDay(monday, timezone)}T${clock}` }]
      : []),
  ]
}

const weekdayOf = (day: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(day)
