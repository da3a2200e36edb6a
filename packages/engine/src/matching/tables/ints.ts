import { missing } from '../../item-at.ts'

/**
 * Integer at a place. Throws `RangeError` beyond the end. Small enough to be inlined in every loop, and for this one
 * kind of array, which keeps it fast.
 */
export function intAt(ints: Int32Array, place: number): number {
  return ints[place] ?? missing(place)
}

/** Copy of integers with room for `length`; new ones are 0. */
export function enlarged(ints: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(ints)
  return larger
}

/** Int32Array that grows. Get `data` again after every call that may grow it. */
export class Ints {
  data: Int32Array

  constructor(capacity = 16) {
    this.data = new Int32Array(capacity)
  }

  /** Integer at a place. Throws `RangeError` beyond the end. */
  at(place: number): number {
    return intAt(this.data, place)
  }

  /** Adds to the integer at a place; returns the sum. Throws `RangeError` beyond the end. */
  add(place: number, amount: number): number {
    const sum = intAt(this.data, place) + amount
    this.data[place] = sum
    return sum
  }

  /** Makes room for `length` entries; new ones are 0. */
  reserve(length: number): void {
    if (length <= this.data.length) return
    this.data = enlarged(this.data, Math.max(length, Math.ceil(this.data.length * 1.2)))
  }
}

/** Allocates runs of consecutive places, and reuses released ones for runs of the same length. */
export class Runs {
  #end = 0
  readonly #returned = new Map<number, number[]>()

  /**
   * Allocates a run of `length`; returns its first place. `length` of the allocator says how large the storage must be.
   */
  take(length: number): number {
    const again = this.#returned.get(length)?.pop()
    if (again !== undefined) return again
    const first = this.#end
    this.#end += length
    return first
  }

  giveBack(first: number, length: number): void {
    const known = this.#returned.get(length)
    if (known) known.push(first)
    else this.#returned.set(length, [first])
  }

  get length(): number {
    return this.#end
  }
}

/** Rounds a length up to three binary digits, so that released runs are reused. */
export function roundUp(length: number): number {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(length)) - 2)
  return Math.ceil(length / step) * step
}
