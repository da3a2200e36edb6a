import { Ints, Runs } from './ints.ts'

/**
 * Lists of integers in one array, each with room for the next power of two. Who keeps a list knows
 * where it begins and how many integers it has.
 */
export class IntLists {
  readonly #ints = new Ints()
  readonly #runs = new Runs()

  /** Read it anew after every `grow`. */
  get data(): Int32Array {
    return this.#ints.data
  }

  /** Makes room after the last of `count` integers; returns where the list now begins. */
  grow(first: number, count: number): number {
    if (!isFull(count)) return first
    return this.#move({ first, count, from: count, to: Math.max(1, count * 2) })
  }

  /** Gives up the room after the last of `count` integers; returns where the list now begins. */
  shrink(first: number, count: number): number {
    if (!isFull(count)) return first
    return this.#move({ first, count, from: Math.max(1, count * 2), to: count })
  }

  #move({ first, count, from, to }: { first: number; count: number; from: number; to: number }): number {
    const after = to === 0 ? 0 : this.#runs.take(to)
    this.#ints.reach(this.#runs.reach)
    this.#ints.data.copyWithin(after, first, first + count)
    if (from > 0) this.#runs.giveBack(first, from)
    return after
  }
}

/** 0, 1, 2, 4, 8 integers fill their room. */
function isFull(count: number): boolean {
  return (count & (count - 1)) === 0
}
