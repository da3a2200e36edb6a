import { Ints, Runs } from './ints.ts'

/**
 * Lists of integers in one array, each with room for the next power of two. The owner of a list stores its beginning
 * and length.
 */
export class IntLists {
  readonly #ints = new Ints()
  readonly #runs = new Runs()

  /** Integers of all lists; get them again after every `grow`. */
  get data(): Int32Array {
    return this.#ints.data
  }

  /** Makes room after the last of `count` integers; returns the list's new beginning. */
  grow(first: number, count: number): number {
    if (!isFull(count)) return first
    return this.#move({ first, count, from: count, to: Math.max(1, count * 2) })
  }

  /** Releases the room after the last of `count` integers; returns the list's new beginning. */
  shrink(first: number, count: number): number {
    if (!isFull(count)) return first
    return this.#move({ first, count, from: Math.max(1, count * 2), to: count })
  }

  #move({ first, count, from, to }: { first: number; count: number; from: number; to: number }): number {
    const after = to === 0 ? 0 : this.#runs.take(to)
    this.#ints.reserve(this.#runs.length)
    this.#ints.data.copyWithin(after, first, first + count)
    if (from > 0) this.#runs.giveBack(first, from)
    return after
  }
}

/** Tells whether a list fills its room, as those of 0, 1, 2, 4 and 8 integers do. */
function isFull(count: number): boolean {
  return (count & (count - 1)) === 0
}
