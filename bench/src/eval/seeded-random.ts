import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { at } from '../checked.ts'

/** Reproducible numbers in [0, 1). The twister spreads neighbouring seeds, which xoroshiro does not. */
export function seededRandom(seed: number): () => number {
  const generator = mersenne(seed)
  return () => uniformFloat64(generator)
}

/** Fisher-Yates, into a new array. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[copy[last], copy[other]] = [at(copy, other), at(copy, last)]
  }
  return copy
}
