import type { Db } from 'pg-boss'

const LOOK_EVERY_MS = 1_000

/**
 * Wakes queues that have a job whose time has come: nothing announces the time of a job that was sent with one, or of
 * one that is repeated. One statement asks for all queues of this process. Returns how to end it.
 */
export function lookForDue(db: Db, wake: ReadonlyMap<string, () => void>): () => void {
  let isLooking = false
  const timer = setInterval(() => {
    if (!isLooking) void look()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)

  /** Never rejects: an outage is told by whoever else meets it, and the next look comes soon. */
  async function look() {
    isLooking = true
    const due = await findDue(db, [...wake.keys()]).catch(() => [])
    for (const name of due) wake.get(name)?.()
    isLooking = false
  }
}

async function findDue(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select distinct name from pgboss.job where name = any($1::text[]) and state < 'active' and start_after <= now()`,
    [names],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}
