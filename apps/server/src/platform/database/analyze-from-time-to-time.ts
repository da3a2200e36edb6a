import type { PGlite } from '@electric-sql/pglite'

const MINUTE_MS = 60_000
/** Nobody who has just opened Radar waits for it. */
const FIRST_MS = MINUTE_MS
const PAUSE_MS = 60 * MINUTE_MS

/**
 * Nothing else tells the planner of an embedded database how much there is. Its statements stop everything else, so it
 * is told of one table after the other. Returns how to end it.
 */
export function analyzeFromTimeToTime(lite: PGlite): () => void {
  let isOver = false
  let timer = setTimeout(run, FIRST_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }

  function run() {
    // Where it fails, such as on a full disk, plans stay as they were, and whoever writes is told.
    void analyze()
      .catch(() => undefined)
      .finally(() => {
        if (!isOver) timer = setTimeout(run, PAUSE_MS)
      })
  }

  async function analyze() {
    for (const table of await listTables(lite)) if (!isOver) await lite.exec(`analyze ${table}`)
  }
}

async function listTables(lite: PGlite): Promise<string[]> {
  const { rows } = await lite.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ name }) => name)
}
