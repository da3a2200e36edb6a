const ALIGNMENT = 16

/** Hands out parts of a memory, one after the other, each at a multiple of 16 bytes. Throws `RangeError` where it is full. */
export class Arena {
  readonly #buffer: ArrayBuffer
  #used = 0

  constructor(buffer: ArrayBuffer) {
    this.#buffer = buffer
  }

  floats(length: number): Float32Array {
    return new Float32Array(this.#buffer, this.#take(4 * length), length)
  }

  /** A copy of floats that lie elsewhere. */
  keep(floats: Float32Array): Float32Array {
    const kept = this.floats(floats.length)
    kept.set(floats)
    return kept
  }

  shorts(length: number): Int16Array {
    return new Int16Array(this.#buffer, this.#take(2 * length), length)
  }

  bytes(length: number): Int8Array {
    return new Int8Array(this.#buffer, this.#take(length), length)
  }

  #take(bytes: number): number {
    const start = this.#used
    this.#used += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
    return start
  }
}
