import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { NothingCommittedError, SecondStatementError, TransactionOverError } from './transaction-errors.ts'
import type { Driver } from './db.ts'
import { DatabaseUnavailableError } from './outages.ts'
import { openPipeline } from './open-pipeline.ts'
import type { Pipeline } from './open-pipeline.ts'
import { joinPipeline } from './send-ahead.ts'

type Handle = NodePgDatabase

/** SQLSTATEs sent before the database closes a connection. */
const LAST_WORD = /^57P0/

/** True if the connection is usable: without an answer the database may still be at work, and after a last word it is gone. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !LAST_WORD.test(error.code ?? '')
}

/** Creates handles of a pool whose transactions give their connection back however they end. */
export function createHandle(pool: pg.Pool): { raw: Handle; driver: Driver } {
  return { raw: Object.assign(drizzle(pool), { transaction }), driver: { transact, transactOnce } }

  function transaction(...[run, config]: Parameters<Handle['transaction']>) {
    return withConnection((client) => drizzle(client).transaction(run, config))
  }

  /**
   * Sends the opening with the first statement. The answer to `commit` shows if anything was committed.
   */
  function transact<Result>(opening: string[], run: (handle: Handle) => Promise<Result>): Promise<Result> {
    return withConnection(async (client) => {
      const pipeline = openPipeline(client)
      const handle = handleOn(pipeline)
      for (const statement of ['begin', ...opening]) pipeline.sendAhead(statement)
      try {
        const result = await run(handle)
        const { command } = await handle.execute(sql`commit`)
        if (command !== 'COMMIT') throw new NothingCommittedError()
        pipeline.end(new TransactionOverError())
        return result
      } catch (error) {
        pipeline.end(error)
        // Where there is no connection any more, there is nothing to undo.
        if (pipeline.isUsed()) await client.query('rollback').catch(() => undefined)
        throw error
      }
    })
  }

  /** Sends one message without `begin`: the database takes it for one transaction and ends all that was set for it. */
  function transactOnce<Result>(
    opening: string[],
    run: (handle: Handle) => Promise<Result>,
  ): Promise<Result> {
    return withConnection((client, abandon) => {
      const pipeline = openPipeline(client)
      for (const statement of opening) pipeline.sendAhead(statement)
      const query: Pipeline['query'] = async (config, values) => {
        if (pipeline.isUsed()) throw new SecondStatementError()
        return pipeline.query(config, values).catch((error: unknown) => {
          if (!isAnswer(error)) abandon()
          throw error
        })
      }
      return run(drizzle({ query } as unknown as pg.PoolClient)).finally(() =>
        pipeline.end(new TransactionOverError()),
      )
    })
  }

  function handleOn(pipeline: Pipeline): Handle {
    const handle = drizzle({ query: pipeline.query } as unknown as pg.PoolClient)
    joinPipeline(handle, pipeline)
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
