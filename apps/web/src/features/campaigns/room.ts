import { UNLIMITED } from '@radar/contract'
import type { CapacityKey } from '@radar/contract'

/** What the plan has room for, and how much of it other campaigns take. */
export type Room = Record<CapacityKey, { elsewhere: number; limit: number }>

/** How many of a kind there are with these, of how many there may be. */
export function fill(room: Room[CapacityKey] | undefined, here: number) {
  if (!room || room.limit === UNLIMITED) return undefined
  const used = room.elsewhere + here
  return { used, limit: room.limit, full: used > room.limit }
}
