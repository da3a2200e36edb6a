import type { Db } from 'pg-boss'

const CHECK_EVERY_MS = 1_000

/**
 * Wakes queues that have a due job, by one statement a second: nothing announces that a scheduled or repeated job has
 * become due. Returns a function that stops it.
 */
export function wakeDueQueues(db: Db, wake: ReadonlyMap<string, () => void>): () => void {
  let isChecking = false
  const timer = setInterval(() => {
    if (!isChecking) void wakeDue()
  }, CHECK_EVERY_MS)
  return () => clearInterval(timer)

  /** Never rejects: other callers report an outage, and the next check comes soon. */
  async function wakeDue() {
    isChecking = true
    const due = await findDue(db, [...wake.keys()]).catch(() => [])
    for (const name of due) wake.get(name)?.()
    isChecking = false
  }
}

async function findDue(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select distinct name from pgboss.job where name = any($1::text[]) and state < 'active' and start_after <= now()`,
    [names],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}
