import { expect } from 'vitest'
import type { World } from './create-world.ts'
import { lockRows } from './lock-rows.ts'

export type Race = {
  /** Locks what nobody gets before all wait for one another or for this. */
  held: string
  /** Each begins when the one before waits. */
  runs: (() => Promise<unknown>)[]
}

/** Has several calls meet at the same rows, in one order, and answers how each ended. On PostgreSQL alone. */
export async function race(
  { connection }: World,
  { held, runs }: Race,
): Promise<PromiseSettledResult<unknown>[]> {
  const lock = await lockRows(connection, held)
  const ending: Promise<PromiseSettledResult<unknown>>[] = []
  try {
    for (const run of runs) {
      ending.push(Promise.allSettled([run()]).then(([ended]) => ended))
      await expect.poll(lock.countWaiting).toBe(ending.length)
    }
  } finally {
    await lock.release()
    await Promise.all(ending)
  }
  return Promise.all(ending)
}
