/** The simulator's time in unix seconds: real time, until a test sets it, from when it stands still. */
export class Clock {
  #stoppedAt: number | null = null

  now(): number {
    return this.#stoppedAt ?? Math.floor(Date.now() / 1_000)
  }

  set(now: number): void {
    this.#stoppedAt = Math.floor(now)
  }
}

/** Day and time one month later; the last day where that month has fewer (January 31, February 28). */
export function monthAfter(at: number, anchor: number): number {
  const [from, wanted] = [new Date(at * 1_000), new Date(anchor * 1_000).getUTCDate()]
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(from.getUTCMonth() + 1)
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(wanted, days))
  return next.getTime() / 1_000
}
