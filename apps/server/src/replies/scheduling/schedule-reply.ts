import { MIN_GAP_MINUTES } from '@radar/contract'
import type { PostingWindow } from '@radar/contract'
import { fitIntoWindow } from './fit-into-window.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Shortest time between two replies of one account. */
export const MIN_GAP_MS = MIN_GAP_MINUTES * MINUTE_MS

export type Pace = {
  now: Date
  /** Latest time of the user's queued replies. */
  latestScheduled: Date | undefined
  /** Time of the account's last activity in the forum; `unknown` where the forum did not answer. */
  lastActivity: Date | undefined | 'unknown'
  settings: PostingWindow
  /** Times at which the account's replies of these days were or will be posted. */
  taken: Date[]
  random(): number
}

/** Computes the time of a reply at the pace of the specification, within the user's window and daily cap. */
export function scheduleReply(pace: Pace): Date {
  return fitIntoWindow(paced(pace), pace)
}

function paced({ now, latestScheduled, lastActivity, random }: Pace): Date {
  if (latestScheduled && latestScheduled > now) return afterAnother(latestScheduled, random)
  if (lastActivity === 'unknown') return after(now, between(30, 90, random))
  if (lastActivity === undefined) return after(now, between(15, 120, random))
  const age = now.getTime() - lastActivity.getTime()
  if (age < 2 * HOUR_MS) return after(now, between(120, 240, random))
  if (age < 12 * HOUR_MS) return after(now, between(30, 90, random))
  return after(now, between(15, 120, random))
}

/** Time at which a reply may follow another of the same account. */
export function afterAnother(other: Date, random: () => number): Date {
  return after(other, between(MIN_GAP_MINUTES, 120, random))
}

/** Random whole minutes from `min` to `max`, both included. */
function between(min: number, max: number, random: () => number): number {
  return min + Math.floor(random() * (max - min + 1))
}

function after(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS)
}
