import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { hash32 } from './hash32.ts'

/** Random choices that come out the same for the same key, whatever was drawn before. */
export class SeededRandom {
  readonly #generator: ReturnType<typeof xoroshiro128plus>

  constructor(key: string) {
    this.#generator = xoroshiro128plus(hash32(key))
  }

  /** A number in [0, 1). */
  next(): number {
    return uniformFloat64(this.#generator)
  }

  /** A whole number in [0, size). */
  below(size: number): number {
    return uniformInt(this.#generator, 0, size - 1)
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items.length === 0 ? undefined : items[this.below(items.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }

  /** All items in a new order. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, rank: this.next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item)
  }

  /** One of the keys, as often as its weight says. */
  pickWeighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries(weights) as [Key, number][]
    let remaining = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    const found = entries.find(([, weight]) => (remaining -= weight) < 0) ?? entries.at(-1)
    if (!found) throw new RangeError('There is nothing to pick from.')
    return found[0]
  }
}
