/** The forum's time in unix seconds: real time with an offset, or standing still until it is moved. */
export class Clock {
  #offset = 0
  #stoppedAt: number | null

  /** `start` is the time, in unix seconds, at which the clock stands; without it the clock shows real time. */
  constructor(start?: number) {
    this.#stoppedAt = start ?? null
  }

  now(): number {
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
    this.set(this.now() + seconds)
  }

  /** Lets a standing clock run on from the time it shows. */
  run(): void {
    this.#offset = this.now() - realNow()
    this.#stoppedAt = null
  }

  stop(): void {
    this.#stoppedAt = this.now()
  }
}

function realNow(): number {
  return Date.now() / 1000
}
