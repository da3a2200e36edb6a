import type { PostingWindow } from '@radar/contract'
import { fitIntoWindow } from './fit-into-window.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The least time between two replies of one account. */
export const MIN_GAP_MS = 50 * MINUTE_MS

export type Pace = {
  now: Date
  /** The latest time that a queued reply of the user already has. */
  latestScheduled: Date | undefined
  /** When the account was last active in the forum; `unknown` where the forum could not be asked. */
  lastActivity: Date | undefined | 'unknown'
  settings: PostingWindow
  /** When the account's replies of these days were or will be posted. */
  taken: Date[]
  random(): number
}

/** When a reply is to be posted: at the pace of the specification, within the user's window and daily cap. */
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

/** When a reply may follow another of the same account. */
export function afterAnother(other: Date, random: () => number): Date {
  return after(other, between(50, 120, random))
}

/** Whole minutes from `least` to `most`, both included. */
function between(min: number, max: number, random: () => number): number {
  return min + Math.floor(random() * (max - min + 1))
}

function after(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS)
}
