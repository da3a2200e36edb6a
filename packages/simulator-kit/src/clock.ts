/** Time of the forum in unix seconds: real time with an offset, or standing still until it is moved. */
export class Clock {
  #offset = 0
  #stoppedAt: number | null

  /** `start` is the time at which the clock stands; without it the clock shows real time. */
  constructor(start?: number) {
    this.#stoppedAt = start ?? null
  }

  now(): number {
    return Math.floor(this.#stoppedAt ?? Date.now() / 1_000 + this.#offset)
  }

  set(now: number): void {
    if (this.#stoppedAt === null) this.#offset = now - Date.now() / 1_000
    else this.#stoppedAt = now
  }

  advance(seconds: number): void {
    this.set(this.now() + seconds)
  }
}
