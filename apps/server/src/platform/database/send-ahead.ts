import { DrizzleQueryError } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQLWrapper } from 'drizzle-orm'
import type { Pipeline } from './open-pipeline.ts'

/** A transaction. */
type Handle = { execute(statement: SQLWrapper): PromiseLike<{ rows: unknown[] }> }

const dialect = new PgDialect()
const pipelines = new WeakMap<object, Pipeline>()

export function joinPipeline(tx: object, pipeline: Pipeline): void {
  pipelines.set(tx, pipeline)
}

/** Lets a guarded handle share the messages of its transaction. `check` throws to refuse a statement. */
export function shareMessages(tx: object, guarded: object, check: () => void): void {
  const pipeline = pipelines.get(tx)
  if (!pipeline) return
  const guard =
    <Asked extends unknown[], Result>(act: (...asked: Asked) => Result) =>
    (...asked: Asked) => {
      check()
      return act(...asked)
    }
  pipelines.set(guarded, {
    ...pipeline,
    query: guard(pipeline.query),
    sendAhead: guard(pipeline.sendAhead),
  })
}

/**
 * Sends a statement whose answer nobody reads with whatever the transaction sends next, or with its commit. It fails with
 * what it is sent with: the last one of a part fails the whole. The embedded database, which has no messages, runs it at
 * once, so that there the part fails alone. For this folder: a verb awaits its statements.
 */
export async function sendAhead(tx: Handle, statement: SQLWrapper): Promise<void> {
  const pipeline = pipelines.get(tx)
  if (!pipeline) {
    await tx.execute(statement)
    return
  }
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL())
  pipeline.sendAhead(text, params)
}

/** Sends a statement at once, in order with those that are sent ahead. */
export async function query(tx: Handle, statement: SQLWrapper): Promise<{ rows: unknown[] }> {
  const pipeline = pipelines.get(tx)
  if (!pipeline) return tx.execute(statement)
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL())
  return pipeline.query({ text }, params).catch((error: Error) => {
    throw new DrizzleQueryError(text, params, error)
  })
}

/**
 * Drops what waits since that statement was sent ahead; callers that wait for any of it get the reason. Returns whether it
 * still waited itself: then the database has received none of it.
 */
export function failSince(tx: Handle, statement: string, reason: unknown): boolean {
  return pipelines.get(tx)?.failSince(statement, reason) ?? false
}
