import type { Lead } from '@radar/contract'
import { MAX_SHORT } from '../../lib/long-lists.ts'

/** Cards of a block of a long list: its rows are full in one, two, three or four columns. */
export const BLOCK = 12

/** Splits a list into blocks, a short one into one. Each lead of `before` has the block that it had there. */
export function splitBlocks(leads: Lead[], before: Lead[]): Lead[][] {
  const size = before.length > MAX_SHORT ? BLOCK : MAX_SHORT
  const places = new Map(before.map(({ id }, index) => [id, Math.floor(index / size)]))
  const blocks: Lead[][] = []
  let place = 0
  for (const lead of leads) {
    place = Math.max(place, places.get(lead.id) ?? 0)
    while (blocks.length <= place) blocks.push([])
    blocks[place]?.push(lead)
  }
  return blocks
}
