import { enlarged, intAt } from './ints.ts'

/** Which campaigns are members, a bit a campaign: one near look at memory answers for certain. */
export class MemberBits {
  #bits: Int32Array

  /** With room for campaigns below `capacity`. */
  constructor(capacity: number) {
    this.#bits = new Int32Array(wordsFor(capacity))
  }

  /** False too for a campaign that came after the last member. */
  has(campaign: number): boolean {
    const word = campaign >> 5
    return word < this.#bits.length && ((intAt(this.#bits, word) >> (campaign & 31)) & 1) === 1
  }

  add(campaign: number): void {
    if (campaign >> 5 >= this.#bits.length) {
      this.#bits = enlarged(this.#bits, wordsFor(campaign * 1.2))
    }
    this.#bits[campaign >> 5] = intAt(this.#bits, campaign >> 5) | (1 << (campaign & 31))
  }

  remove(campaign: number): void {
    this.#bits[campaign >> 5] = intAt(this.#bits, campaign >> 5) & ~(1 << (campaign & 31))
  }
}

function wordsFor(capacity: number): number {
  return (capacity >> 5) + 1
}
