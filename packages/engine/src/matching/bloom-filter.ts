const ALL_KEYS = 2 ** 32

/**
 * What may be in a set, at some bits an entry: a "no" is certain and saves a look at larger
 * tables. One 32-bit block an entry, three bits in it; any number of blocks. Keys are `spread`.
 */
export class BloomFilter {
  private blocks = new Int32Array(1)
  private entered = 0
  private readonly bitsPerEntry: number

  constructor(bitsPerEntry: number) {
    this.bitsPerEntry = bitsPerEntry
  }

  mayHold(key: number): boolean {
    const mask = maskOf(key)
    return (this.blocks[this.blockOf(key)]! & mask) === mask
  }

  /** False if the filter is too full and should be built anew with room for more. */
  add(key: number): boolean {
    const block = this.blockOf(key)
    const mask = maskOf(key)
    if ((this.blocks[block]! & mask) === mask) return true
    this.blocks[block]! |= mask
    this.entered++
    return this.entered * this.bitsPerEntry <= this.blocks.length * 32
  }

  /** How many keys were entered, those left out that seemed to be there already. */
  get size(): number {
    return this.entered
  }

  /** Empties the filter and makes it as large as `entries` ask for. */
  reset(entries: number): void {
    this.blocks = new Int32Array(Math.max(1, Math.ceil((entries * this.bitsPerEntry) / 32)))
    this.entered = 0
  }

  private blockOf(key: number): number {
    return ((key >>> 0) * (this.blocks.length / ALL_KEYS)) | 0
  }
}

/** Spreads the bits of a number: the high ones choose the block, the low ones the bits. */
export function spread(bits: number): number {
  const mixed = Math.imul(bits, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

function maskOf(key: number): number {
  return (1 << (key & 31)) | (1 << ((key >>> 5) & 31)) | (1 << ((key >>> 10) & 31))
}
