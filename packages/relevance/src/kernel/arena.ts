const ALIGNMENT = 64

/** Hands out addresses in a memory, one after the other, each at a multiple of 64. */
export class Arena {
  end: number

  constructor(start: number) {
    this.end = alignUp(start)
  }

  /** Address of a new block. */
  take(bytes: number): number {
    const start = this.end
    this.end = alignUp(start + bytes)
    return start
  }
}

function alignUp(address: number): number {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT
}
