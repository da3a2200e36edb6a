import { sql } from 'drizzle-orm'
import type { BudgetTime, openEmbeddedDatabase } from '@radar/server'

/** Time that passes as fast as the database can follow: it moves on when nobody has anything left to do now. */
export type VirtualTime = BudgetTime & {
  /** Milliseconds since 1970. */
  at(): number
  /** Lets time pass until `until`, waking sleepers in order. */
  passUntil(until: number): Promise<void>
}

type Database = Awaited<ReturnType<typeof openEmbeddedDatabase>>
type Db = ReturnType<Database['database']['as']>

/** A handle on the database that tells how many transactions are open, and a clock that it shares. */
export function startVirtualTime(connection: Database, start: number): { db: Db; time: VirtualTime } {
  const system = connection.database.as({ kind: 'system' })
  let now = start
  let open = 0
  const sleepers: { at: number; wake(): void }[] = []

  const transaction: Db['transaction'] = async (fn) => {
    open += 1
    try {
      return await system.transaction(async (tx) => {
        await tx.execute(sql`select set_config('radar.now', ${new Date(now).toISOString()}, true)`)
        return fn(tx)
      })
    } finally {
      open -= 1
    }
  }
  const db = { transaction, statement: transaction }
  const time: VirtualTime = {
    now: sql`current_setting('radar.now')::timestamptz`,
    monotonic: () => now,
    at: () => now,
    sleep: (ms) => new Promise<void>((wake) => sleepers.push({ at: now + ms, wake })),
    passUntil: async (until) => {
      for (;;) {
        await settle()
        sleepers.sort((a, b) => a.at - b.at)
        const next = sleepers[0]
        if (!next || next.at > until) break
        sleepers.shift()
        now = Math.max(now, next.at)
        next.wake()
      }
      now = until
    },
  }
  return { db, time }

  function isBusy(): boolean {
    return open > 0
  }

  async function settle() {
    for (let idle = 0; idle < 5; idle = isBusy() ? 0 : idle + 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
}
