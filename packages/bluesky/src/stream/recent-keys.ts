import type { Cursor } from './stream-event.ts'

/** Keys of the events of the last seconds, by which an event that is sent again is known. */
export class RecentKeys {
  readonly #seen = new Map<string, Cursor>()
  readonly #kept_us: number

  /** Keeps each key for `kept_us` microseconds. */
  constructor(kept_us: number) {
    this.#kept_us = kept_us
  }

  get size(): number {
    return this.#seen.size
  }

  /** Adds a key; returns false where it is known. Deletes keys whose time is further away than `kept_us`, earlier or later. */
  add(key: string, time_us: Cursor): boolean {
    if (this.#seen.has(key)) return false
    this.#seen.set(key, time_us)
    for (const [oldest, at] of this.#seen) {
      if (Math.abs(time_us - at) <= this.#kept_us) break
      this.#seen.delete(oldest)
    }
    return true
  }
}
