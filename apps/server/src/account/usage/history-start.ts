import type { Plan } from '@radar/contract'

const DAY_MS = 86_400_000

/** Start of the day in UTC from which on a plan lists matches; a whole day, since matches are counted by days. */
export function historyStart({ history_days }: Plan, now: Date): Date {
  const earliest = now.getTime() - history_days * DAY_MS
  return new Date(earliest - (earliest % DAY_MS))
}
