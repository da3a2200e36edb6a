import { intAt } from './ints.ts'

const ALL_KEYS = 2 ** 32
/** Blocks in one line of the processor's cache. */
const LINE = 16
const NOTHING = new Int32Array(0)

/**
 * Bloom filter, with some bits an entry: a "no" is certain and saves a read of larger tables. Each entry sets three
 * bits of one 32-bit block. Blocks may be a part of a larger array. Keys are `spread`.
 */
export class BloomFilter {
  #blocks: Int32Array = NOTHING
  #first = 0
  #count = 0
  #scale = 0
  /** Last result of `warm`, stored so that no compiler removes the reads. */
  seen = 0

  /** Uses `count` blocks from `first` on; `blocks` must be passed again when they have moved. */
  open({ blocks, first, count }: { blocks: Int32Array; first: number; count: number }): this {
    this.#blocks = blocks
    this.#first = first
    this.#count = count
    this.#scale = count / ALL_KEYS
    return this
  }

  /** Number of blocks. */
  get size(): number {
    return this.#count
  }

  /** Reads every cache line once, so that all are near when keys are looked up in any order. */
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

  /** Adds a key; false if it seems to be there already. */
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

/** Number of blocks for `entries` at `bitsPerEntry`. */
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
