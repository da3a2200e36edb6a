const BITS_PER_WORD = 10

/**
 * A Bloom filter of the words with which the phrases of one subreddit begin: what it rules out
 * costs no look at the large tables. One 32-bit block a word, two bits in it.
 */
export class FirstWords {
  private blocks = new Int32Array(2)
  private entered = 0

  mayHold(hash: number): boolean {
    const mask = maskOf(hash)
    return (this.blocks[(hash >>> 10) & (this.blocks.length - 1)]! & mask) === mask
  }

  /** False if the filter is too full and must be built anew with room for more. */
  add(hash: number): boolean {
    const block = (hash >>> 10) & (this.blocks.length - 1)
    const mask = maskOf(hash)
    if ((this.blocks[block]! & mask) === mask) return true
    this.blocks[block]! |= mask
    this.entered++
    return this.entered * BITS_PER_WORD <= this.blocks.length * 32
  }

  /** Empties the filter and makes it as large as `words` ask for. */
  reset(words: number): void {
    const blocks = 2 ** Math.ceil(Math.log2(Math.max(2, (words * BITS_PER_WORD) / 32)))
    this.blocks = new Int32Array(blocks)
    this.entered = 0
  }
}

function maskOf(hash: number): number {
  return (1 << (hash & 31)) | (1 << ((hash >>> 5) & 31))
}
