import { setTimeout as sleep } from 'node:timers/promises'

/** Time and chance, passed in. `now` is milliseconds since 1970, `sleep` takes milliseconds, `random` is in [0, 1). */
export type Clock = {
  now(): number
  sleep(ms: number): Promise<void>
  random(): number
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms) => sleep(ms),
  random: () => Math.random(),
}
