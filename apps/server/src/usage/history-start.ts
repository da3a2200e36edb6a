import type { Plan } from '@radar/contract'

const DAY_MS = 86_400_000

/** How far back a plan lists what was found. */
export function historyStart({ history_days }: Plan, now: Date): Date {
  return new Date(now.getTime() - history_days * DAY_MS)
}
