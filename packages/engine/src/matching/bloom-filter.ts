const BITS_PER_ENTRY = 9
const MOST_BLOCKS = 65_536

/**
 * What may be in a set, at a byte an entry: a "no" is certain and saves a look at larger tables.
 * One 32-bit block an entry, two bits in it; any number of blocks.
 */
export class BloomFilter {
  private blocks = new Int32Array(1)
  private entered = 0

  mayHold(hash: number): boolean {
    const mask = maskOf(hash)
    return (this.blocks[((hash >>> 16) * this.blocks.length) >>> 16]! & mask) === mask
  }

  /** False if the filter is too full and should be built anew with room for more. */
  add(hash: number): boolean {
    const block = ((hash >>> 16) * this.blocks.length) >>> 16
    const mask = maskOf(hash)
    if ((this.blocks[block]! & mask) === mask) return true
    this.blocks[block]! |= mask
    this.entered++
    return this.entered * BITS_PER_ENTRY <= this.blocks.length * 32 || this.blocks.length === MOST_BLOCKS
  }

  /** Empties the filter and makes it as large as `entries` ask for. */
  reset(entries: number): void {
    this.blocks = new Int32Array(
      Math.min(MOST_BLOCKS, Math.max(1, Math.ceil((entries * BITS_PER_ENTRY) / 32))),
    )
    this.entered = 0
  }
}

function maskOf(hash: number): number {
  return (1 << (hash & 31)) | (1 << ((hash >>> 5) & 31))
}
