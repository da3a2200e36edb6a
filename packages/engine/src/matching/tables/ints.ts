/** An Int32Array that grows. Read `data` anew after every call that may grow it. */
export class Ints {
  data: Int32Array

  constructor(capacity = 16) {
    this.data = new Int32Array(capacity)
  }

  /** Makes room for `length` entries; new ones are 0. */
  reach(length: number): void {
    if (length <= this.data.length) return
    const larger = new Int32Array(Math.max(length, Math.ceil(this.data.length * 1.2)))
    larger.set(this.data)
    this.data = larger
  }
}

/** Hands out runs of consecutive places and takes them back for runs of the same length. */
export class Runs {
  private end = 0
  private readonly returned = new Map<number, number[]>()

  /** The first place of a run of `length`; `reach` tells the storage how far it must go. */
  take(length: number): number {
    const again = this.returned.get(length)?.pop()
    if (again !== undefined) return again
    const first = this.end
    this.end += length
    return first
  }

  giveBack(first: number, length: number): void {
    const known = this.returned.get(length)
    if (known) known.push(first)
    else this.returned.set(length, [first])
  }

  get reach(): number {
    return this.end
  }
}
