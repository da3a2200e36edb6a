import { intAt } from './ints.ts'

const NONE = 0

/**
 * Numbers by 32-bit hash, with open addressing over pairs of both. A negative number shares its hash with another; the
 * hashed text must decide.
 */
export class HashTable {
  #slots = new Int32Array(2 * 1024)
  #filled = 0

  /** Number with this hash: 0 if there is none, negative if it is one of several. */
  find(hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 2
    for (let at = (hash << 1) & mask; slots[at + 1] !== NONE; at = (at + 2) & mask) {
      if (slots[at] === hash) return intAt(slots, at + 1)
    }
    return NONE
  }

  /** Adds a number above 0. */
  add(hash: number, number: number): void {
    if ((this.#filled + 1) * 4 > this.#slots.length) this.#rehash(this.#slots.length * 2)
    const mask = this.#slots.length - 2
    let doubt = 1
    let at = (hash << 1) & mask
    for (; this.#slots[at + 1] !== NONE; at = (at + 2) & mask) {
      if (this.#slots[at] !== hash) continue
      doubt = -1
      this.#slots[at + 1] = -Math.abs(intAt(this.#slots, at + 1))
    }
    this.#slots[at] = hash
    this.#slots[at + 1] = doubt * number
    this.#filled++
  }

  /** Removes a number that was added. */
  remove(hash: number, number: number): void {
    const mask = this.#slots.length - 2
    let hole = (hash << 1) & mask
    while (this.#slots[hole] !== hash || Math.abs(intAt(this.#slots, hole + 1)) !== number)
      hole = (hole + 2) & mask
    for (let next = (hole + 2) & mask; this.#slots[next + 1] !== NONE; next = (next + 2) & mask) {
      const home = (intAt(this.#slots, next) << 1) & mask
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      this.#slots[hole] = intAt(this.#slots, next)
      this.#slots[hole + 1] = intAt(this.#slots, next + 1)
      hole = next
    }
    this.#slots[hole + 1] = NONE
    this.#filled--
  }

  #rehash(length: number): void {
    const before = this.#slots
    this.#slots = new Int32Array(length)
    const mask = length - 2
    for (let from = 0; from < before.length; from += 2) {
      if (before[from + 1] === NONE) continue
      let at = (intAt(before, from) << 1) & mask
      while (this.#slots[at + 1] !== NONE) at = (at + 2) & mask
      this.#slots[at] = intAt(before, from)
      this.#slots[at + 1] = intAt(before, from + 1)
    }
  }
}
