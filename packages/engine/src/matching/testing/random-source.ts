/** Seeded random source for tests. */
export type RandomSource = {
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  /** Up to `max` things. */
  some<T>(max: number, make: () => T): T[]
}

/** mulberry32. */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    some: (max, make) => Array.from({ length: below(max + 1) }, make),
  }
}
