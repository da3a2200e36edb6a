const BITS_PER_ENTRY = 11
const ALL_KEYS = 2 ** 32

/**
 * What may be in a set, at some 12 bits an entry: a "no" is certain and saves a look at larger
 * tables. One 32-bit block an entry, three bits in it; any number of blocks. Keys are `spread`.
 */
export class BloomFilter {
  private blocks = new Int32Array(1)
  private entered = 0

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
    return this.entered * BITS_PER_ENTRY <= this.blocks.length * 32
  }

  /** How many keys were entered, those left out that seemed to be there already. */
  get size(): number {
    return this.entered
  }

  /** Empties the filter and makes it as large as `entries` ask for. */
  reset(entries: number): void {
    this.blocks = new Int32Array(Math.max(1, Math.ceil((entries * BITS_PER_ENTRY) / 32)))
    this.entered = 0
  }

  private blockOf(key: number): number {
    return ((key >>> 0) * (this.blocks.length / ALL_KEYS)) | 0
  }
}

/** Spreads the bits of a number over all 32, one to one (the finalizer of MurmurHash3). */
export function spread(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

function maskOf(key: number): number {
  return (1 << (key & 31)) | (1 << ((key >>> 5) & 31)) | (1 << ((key >>> 10) & 31))
}
