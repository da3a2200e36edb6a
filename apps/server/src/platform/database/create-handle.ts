import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { NothingCommittedError } from './db.ts'
import type { Transact } from './db.ts'
import { DatabaseUnavailableError } from './outages.ts'

type Handle = NodePgDatabase

/** A way to a pool whose transactions give their connection back however they end. */
export function createHandle(pool: pg.Pool): { raw: Handle; transact: Transact } {
  const handles = new WeakMap<pg.PoolClient, Handle>()
  return { raw: Object.assign(drizzle(pool), { transaction }), transact }

  function transaction(...[run, config]: Parameters<Handle['transaction']>) {
    return withConnection((handle) => handle.transaction(run, config))
  }

  /**
   * The first statement goes in one message with `begin`; the answer to `commit` says whether anything was committed.
   */
  function transact<Result>(opening: string, run: (handle: Handle) => Promise<Result>): Promise<Result> {
    return withConnection(async (handle) => {
      try {
        await handle.execute(sql.raw(`begin; ${opening}`))
        const result = await run(handle)
        const { command } = await handle.execute(sql`commit`)
        if (command !== 'COMMIT') throw new NothingCommittedError()
        return result
      } catch (error) {
        // Where there is no connection any more, there is nothing to undo.
        await handle.execute(sql`rollback`).catch(() => undefined)
        throw error
      }
    })
  }

  async function withConnection<Result>(use: (handle: Handle) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError(error)
    })
    const handle = handles.get(client) ?? drizzle(client)
    handles.set(client, handle)
    try {
      return await use(handle)
    } finally {
      // The next caller must not continue this transaction.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}
