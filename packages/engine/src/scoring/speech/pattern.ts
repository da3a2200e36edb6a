import { itemAt } from '../../item-at.ts'
/** Observations of speech are numbers: what kind they are, and up to two values, which are known words or counts. */
export const SLOTS = ['title', 'text', 'cue.title', 'cue.body', 'form', 'sentence', 'shape'] as const

export type Slot = (typeof SLOTS)[number]

const SLOT_BY_NAME = new Map(SLOTS.map((slot, index) => [slot, index]))
const BITS = 10

/** Known words are fewer than this. */
export const MAX_KNOWN = 1 << BITS

/** Stands before the first word of a sentence and after its last one. */
export const EDGE = 1

export function slotKey(slot: Slot): number {
  return SLOT_BY_NAME.get(slot)! << (2 * BITS)
}

export function pattern(slot: number, one: number, two = 0): number {
  return slot | (one << BITS) | two
}

/** Takes a pattern apart, for writing it into a table. */
export function partsOf(key: number): { slot: Slot; one: number; two: number } {
  return {
    slot: itemAt(SLOTS, key >> (2 * BITS)),
    one: (key >> BITS) & (MAX_KNOWN - 1),
    two: key & (MAX_KNOWN - 1),
  }
}
