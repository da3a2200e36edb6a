/** Until a time, or until somebody answers the post. */
export type Snooze = { until: Date } | { on_answer: true }

const MORNING = 9

/** Nine in the morning, so many days from now. */
export function morningIn(days: number, now = new Date()): Date {
  const time = new Date(now)
  time.setDate(time.getDate() + days)
  time.setHours(MORNING, 0, 0, 0)
  return time
}

/** The morning of the next Monday that is not tomorrow. */
export function nextWeek(now = new Date()): Date {
  const days = (8 - now.getDay()) % 7 || 7
  return morningIn(days === 1 ? 8 : days, now)
}
