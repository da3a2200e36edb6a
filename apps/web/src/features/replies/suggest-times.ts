import type { UserSettings } from '@radar/contract'
import { daysBefore, formatIsoDay } from '../../lib/format-days.ts'

const DAYS_AHEAD = 7
const MONDAY = 1

/** Two times that people often mean, early in the posting window, as clocks in the user's zone show them. */
export function suggestTimes(
  { posting_hours_start, timezone }: UserSettings,
  now: Date,
): { label: string; local_time: string }[] {
  const clock = `${String(posting_hours_start).padStart(2, '0')}:15`
  const today = formatIsoDay(now, timezone)
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => daysBefore(today, -(ahead + 1)))
  return days.flatMap((day, ahead) => {
    const isMonday = new Date(day).getUTCDay() === MONDAY
    const name = ahead === 0 ? 'Tomorrow' : isMonday && 'Monday'
    return name ? [{ label: `${name} ${clock}`, local_time: `${day}T${clock}` }] : []
  })
}
