import { appendFileSync } from 'node:fs'
import pg from 'pg'
import type { Connection } from '../../platform/database/connect-database.ts'
import { statementsOf } from '../record-messages.ts'
import { describeOnPostgres } from './describe-on-postgres.ts'
import { NAMED_TYPES, describer } from './describer.ts'

/** A statement that was sent, and what PostgreSQL makes of it. */
export type SavedStatement = { text: string; description: string }

const ID = /'[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}'/g
const NOBODY = `'00000000-0000-0000-0000-000000000000'`

/** All worlds of a worker send the same statements: each is described once. */
const known = new Set<string>()

/**
 * Notes what a pool sends. The function that it returns asks the same database what it makes of each statement that is
 * new, and appends that to the file.
 */
export function saveStatements({ engine }: Connection, file: string): () => Promise<void> {
  if (engine.kind !== 'postgres') throw new Error('Only what PostgreSQL is sent is saved.')
  const { pool, url } = engine
  const fresh = new Set<string>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      for (const sent of statementsOf(args[0])) {
        const text = sent.text.replaceAll(ID, NOBODY)
        if (!known.has(text)) fresh.add(text)
      }
      return query(...args)
    }) as typeof client.query
  })
  return async () => {
    if (fresh.size === 0) return
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const types = await client.query(NAMED_TYPES)
    const describe = describer(types.rows, (statement) => describeOnPostgres(client, statement))
    for (const text of fresh) {
      known.add(text)
      const saved: SavedStatement = { text, description: await describe(text) }
      appendFileSync(file, `${JSON.stringify(saved)}\n`)
    }
    await client.end()
  }
}
