import { UNLIMITED } from '@radar/contract'
import type { CapacityKey } from '@radar/contract'

/** What the plan has room for: how much of it other campaigns take, and how much this one had before. */
type Places = { elsewhere: number; before: number; limit: number }

export type Room = Record<CapacityKey, Places> & {
  /** Intent queries a day. */
  intents: number
}

/** How many of a kind there are with these, of how many there may be. What was there before is never refused. */
export function fill(places: Places | undefined, here: number) {
  if (!places || places.limit === UNLIMITED) return undefined
  const used = places.elsewhere + here
  const over = Math.max(0, used - places.limit)
  const tooMany = Math.min(over, Math.max(0, here - places.before))
  return { used, limit: places.limit, over, tooMany, full: tooMany > 0 }
}
