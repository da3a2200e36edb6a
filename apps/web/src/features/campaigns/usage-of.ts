import { UNLIMITED } from '@radar/contract'
import type { CapacityKey } from '@radar/contract'

/** Limit of the plan, number of entries that other campaigns take of it, and number that this one had before. */
type Places = { elsewhere: number; before: number; limit: number }

/** Room that the plan leaves to one campaign. */
export type Remaining = Record<CapacityKey, Places> & {
  /** Intent queries a day. */
  intents: number
}

/** Room of the plan, or the error that hides it. */
export type Room = { remaining: Remaining | undefined; error: Error | null; retry(): unknown }

/** Number of a kind that is used with these, and that the plan gives. What was there before is never refused. */
export function usageOf(places: Places | undefined, here: number) {
  if (!places || places.limit === UNLIMITED) return undefined
  const used = places.elsewhere + here
  const over = Math.max(0, used - places.limit)
  const tooMany = Math.min(over, Math.max(0, here - places.before))
  return { used, limit: places.limit, over, tooMany, full: tooMany > 0 }
}

/** Number that may still be entered; what was there before is never refused. */
export function remainingOf(places: Places | undefined, here: number): number | undefined {
  if (!places || places.limit === UNLIMITED) return undefined
  return Math.max(0, Math.max(places.limit - places.elsewhere, places.before) - here)
}
