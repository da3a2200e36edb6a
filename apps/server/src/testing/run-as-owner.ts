import pg from 'pg'
import type { Connection } from '../platform/connect-database.ts'

/** Runs statements as the role that owns the tables: for breaking a database, or for reading all of it. */
export async function runAsOwner<Row = unknown>({ engine }: Connection, statement: string): Promise<Row[]> {
  if (engine.kind === 'pglite') return (await engine.lite.query<Row & object>(statement)).rows
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
