import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from '../db/schema/index.ts'
import { DatabaseUnavailableError } from './outages.ts'

type Handle = NodePgDatabase<typeof schema>

/** A handle on a pool whose transactions give their connection back however they end. */
export function createHandle(pool: pg.Pool): Handle {
  const handles = new WeakMap<pg.PoolClient, Handle>()
  const transaction: Handle['transaction'] = async (run, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError(error)
    })
    const handle = handles.get(client) ?? drizzle(client, { schema })
    handles.set(client, handle)
    try {
      return await handle.transaction(run, config)
    } finally {
      // The next caller must not find itself within what is left of this transaction.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return Object.assign(drizzle(pool, { schema }), { transaction })
}
