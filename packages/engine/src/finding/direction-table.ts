const MAX_LEVEL = 127
const FIRST_ROOM = 64

/**
 * Directions as bytes, a row each, in one block of memory: a quarter of what floats take. Rounding moves a nearness by a
 * few thousandths.
 */
export class DirectionTable {
  #width = 0
  #levels = new Int8Array(0)
  #steps = new Float32Array(0)
  #rows = 0
  readonly #free: number[] = []

  /** Number of the row in which a direction now is. All directions have the same length. */
  add(direction: Float32Array): number {
    this.#width ||= direction.length
    const row = this.#free.pop() ?? this.#rows++
    if (row >= this.#steps.length) this.#grow()
    const step = direction.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MAX_LEVEL || 1
    this.#steps[row] = step
    for (let at = 0; at < this.#width; at++)
      this.#levels[row * this.#width + at] = Math.round((direction[at] ?? 0) / step)
    return row
  }

  remove(row: number): void {
    this.#free.push(row)
  }

  /** Nearness of a direction and that of a row, from -1 to 1. */
  nearness(direction: Float32Array, row: number): number {
    const levels = this.#levels
    const width = this.#width
    const start = row * width
    let sum = 0
    for (let at = 0; at < width; at++) sum += (direction[at] ?? 0) * (levels[start + at] ?? 0)
    return sum * (this.#steps[row] ?? 0)
  }

  #grow(): void {
    const room = Math.max(FIRST_ROOM, 2 * this.#steps.length)
    const levels = new Int8Array(room * this.#width)
    levels.set(this.#levels)
    const steps = new Float32Array(room)
    steps.set(this.#steps)
    this.#levels = levels
    this.#steps = steps
  }
}
