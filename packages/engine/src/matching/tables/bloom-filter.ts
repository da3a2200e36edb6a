import { intAt } from './ints.ts'

const ALL_KEYS = 2 ** 32
/** Blocks in one line of the processor's cache. */
const LINE = 16
const NOTHING = new Int32Array(0)

/**
 * What may be in a set, at some bits an entry: a "no" is certain and saves a look at larger
 * tables. One 32-bit block an entry, three bits in it; any number of blocks, which may be a part
 * of a larger array. Keys are `spread`.
 */
export class BloomFilter {
  #blocks: Int32Array = NOTHING
  #first = 0
  #count = 0
  #scale = 0
  /** What `warm` read last: kept, so that no compiler leaves the reading out. */
  seen = 0

  /** Reads and writes `count` blocks from `first` on; `blocks` must be handed in anew when they have moved. */
  open({ blocks, first, count }: { blocks: Int32Array; first: number; count: number }): this {
    this.#blocks = blocks
    this.#first = first
    this.#count = count
    this.#scale = count / ALL_KEYS
    return this
  }

  /** How many blocks it has. */
  get size(): number {
    return this.#count
  }

  /** Looks at every line of memory once, so that all are near when keys are asked for in any order. */
  warm(): void {
    const blocks = this.#blocks
    const first = this.#first
    const count = this.#count
    let seen = 0
    for (let at = first; at < first + count; at += LINE) seen ^= intAt(blocks, at)
    this.seen = seen
  }

  mayHold(key: number): boolean {
    const mask = maskOf(key)
    return (intAt(this.#blocks, this.#blockOf(key)) & mask) === mask
  }

  /** False if the key seems to be there already. */
  add(key: number): boolean {
    const block = this.#blockOf(key)
    const mask = maskOf(key)
    const bits = intAt(this.#blocks, block)
    if ((bits & mask) === mask) return false
    this.#blocks[block] = bits | mask
    return true
  }

  #blockOf(key: number): number {
    return this.#first + (((key >>> 0) * this.#scale) | 0)
  }
}

/** How many blocks hold `entries` at `bitsPerEntry`. */
export function blocksFor(entries: number, bitsPerEntry: number): number {
  return Math.max(1, Math.ceil((entries * bitsPerEntry) / 32))
}

/** Spreads the bits of a number: the high ones choose the block, the low ones the bits. */
export function spread(bits: number): number {
  const mixed = Math.imul(bits, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

function maskOf(key: number): number {
  return (1 << (key & 31)) | (1 << ((key >>> 5) & 31)) | (1 << ((key >>> 10) & 31))
}
