import { enlarged, intAt } from './ints.ts'

/** Set of small numbers, one bit each: one read of near memory answers for certain. */
export class BitSet {
  #bits: Int32Array

  /** Creates a set with room for numbers below `capacity`. */
  constructor(capacity: number) {
    this.#bits = new Int32Array(wordsFor(capacity))
  }

  /** False for a number beyond any that was added. */
  has(number: number): boolean {
    const word = number >> 5
    return word < this.#bits.length && ((intAt(this.#bits, word) >> (number & 31)) & 1) === 1
  }

  add(number: number): void {
    if (number >> 5 >= this.#bits.length) {
      this.#bits = enlarged(this.#bits, wordsFor(number * 1.2))
    }
    this.#bits[number >> 5] = intAt(this.#bits, number >> 5) | (1 << (number & 31))
  }

  remove(number: number): void {
    this.#bits[number >> 5] = intAt(this.#bits, number >> 5) & ~(1 << (number & 31))
  }
}

function wordsFor(capacity: number): number {
  return (capacity >> 5) + 1
}
