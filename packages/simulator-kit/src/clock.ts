/** Time of the forum in unix seconds: real time with an offset, or standing still until it is moved. */
export class Clock {
  #offset = 0
  #stoppedAt: number | null

  /** `start` is the time at which the clock stands; without it the clock shows real time. */
  constructor(start?: number) {
    this.#stoppedAt = start ?? null
  }

  /** Whole seconds. */
  now(): number {
    return Math.floor(this.exact())
  }

  /** Seconds with their fraction. */
  exact(): number {
    return this.#stoppedAt ?? realNow() + this.#offset
  }

  get running(): boolean {
    return this.#stoppedAt === null
  }

  set(now: number): void {
    if (this.running) this.#offset = now - realNow()
    else this.#stoppedAt = now
  }

  advance(seconds: number): void {
    this.set(this.exact() + seconds)
  }

  /** Lets a standing clock run on from the time it shows. */
  run(): void {
    this.#offset = this.exact() - realNow()
    this.#stoppedAt = null
  }

  stop(): void {
    this.#stoppedAt = this.exact()
  }
}

const realNow = () => Date.now() / 1_000
