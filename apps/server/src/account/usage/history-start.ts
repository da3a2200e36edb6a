import type { Plan } from '@radar/contract'

const DAY_MS = 86_400_000

/** How far back a plan lists what was found: from the start of a day in UTC, since matches are counted by days. */
export function historyStart({ history_days }: Plan, now: Date): Date {
  const earliest = now.getTime() - history_days * DAY_MS
  return new Date(earliest - (earliest % DAY_MS))
}
