import { setTimeout as sleep } from 'node:timers/promises'

/** Time and chance, passed in. `now` is milliseconds since 1970, `sleep` takes milliseconds, `random` is in [0, 1). */
export type Clock = {
  now(): number
  /** Rejects as soon as `signal` is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  random: () => Math.random(),
}
