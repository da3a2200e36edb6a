import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { NothingCommittedError, SecondStatementError } from './db.ts'
import type { Driver } from './db.ts'
import { DatabaseUnavailableError } from './outages.ts'
import { queryOpened } from './query-opened.ts'

type Handle = NodePgDatabase

/** Sent before the database closes a connection by itself. */
const LAST_WORD = /^57P0/

/** Whether the connection goes on: where it gave no answer, the database may still be at work, and after a last word it is gone. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !LAST_WORD.test(error.code ?? '')
}

/** A way to a pool whose transactions give their connection back however they end. */
export function createHandle(pool: pg.Pool): { raw: Handle; driver: Driver } {
  const handles = new WeakMap<pg.PoolClient, Handle>()
  return { raw: Object.assign(drizzle(pool), { transaction }), driver: { transact, transactOnce } }

  function transaction(...[run, config]: Parameters<Handle['transaction']>) {
    return withConnection((client) => handleOf(client).transaction(run, config))
  }

  /**
   * The first statement goes in one message with `begin`; the answer to `commit` says whether anything was committed.
   */
  function transact<Result>(opening: string, run: (handle: Handle) => Promise<Result>): Promise<Result> {
    return withConnection(async (client) => {
      const handle = handleOf(client)
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

  function transactOnce<Result>(opening: string, run: (handle: Handle) => Promise<Result>): Promise<Result> {
    return withConnection((client, abandon) => {
      let isSent = false
      const query = async (config: pg.QueryConfig, values: unknown[]) => {
        if (isSent) throw new SecondStatementError()
        isSent = true
        return queryOpened(client, { opening, config, values }).catch((error: unknown) => {
          if (!isAnswer(error)) abandon()
          throw error
        })
      }
      return run(drizzle({ query } as unknown as pg.PoolClient))
    })
  }

  function handleOf(client: pg.PoolClient): Handle {
    const handle = handles.get(client) ?? drizzle(client)
    handles.set(client, handle)
    return handle
  }

  async function withConnection<Result>(
    use: (client: pg.PoolClient, abandon: () => void) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError(error)
    })
    let isAbandoned = false
    const abandon = () => {
      isAbandoned = true
    }
    try {
      return await use(client, abandon)
    } finally {
      // The next caller must not continue this transaction.
      client.release(isAbandoned || client.getTransactionStatus() !== 'I')
    }
  }
}
