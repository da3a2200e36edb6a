import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQLWrapper } from 'drizzle-orm'
import type { Pipeline } from './open-pipeline.ts'

/** A transaction. */
type Handle = { execute(statement: SQLWrapper): PromiseLike<unknown> }

const dialect = new PgDialect()
const pipelines = new WeakMap<Handle, Pipeline>()

export function joinPipeline(tx: Handle, pipeline: Pipeline): void {
  pipelines.set(tx, pipeline)
}

/** `check` throws where a handle must not be asked; that of a part of a transaction does not commit the whole. */
export type Guard = { check(): void; isPart: boolean }

/** What is sent ahead by a guarded handle of a transaction goes with the rest of it. */
export function shareMessages(tx: Handle, guarded: Handle, { check, isPart }: Guard): void {
  const pipeline = pipelines.get(tx)
  if (!pipeline) return
  const sendAhead: Pipeline['sendAhead'] = (...asked) => {
    check()
    pipeline.sendAhead(...asked)
  }
  const commitNext = isPart ? () => {} : pipeline.commitNext
  pipelines.set(guarded, { ...pipeline, sendAhead, commitNext })
}

/**
 * Has a statement of a transaction run before whatever the transaction sends next, in the same message: for what is
 * needed, and whose answer nobody waits for. It fails with what it is sent with: where a part asks nothing after it, with
 * what comes after the part, so that the whole fails. The embedded database, which has no messages, runs it at once, so
 * that there the part fails alone: ask, where a failure is to be caught.
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

/**
 * Asks what a transaction asks last, and has it committed in the same message, whatever `fn` does with the answer; a
 * second message is refused. A part of a transaction, and the embedded database, ask and go on: there an `fn` that fails
 * afterwards undoes all, so let it only read the answer.
 */
export async function askLast<Answer>(tx: Handle, question: PromiseLike<Answer>): Promise<Answer> {
  pipelines.get(tx)?.commitNext()
  return question
}

/**
 * Forgets what waits since that statement was sent ahead; who asked for any of it hears the reason. Says whether it still
 * waited itself: then the database knows of neither.
 */
export function failSince(tx: Handle, statement: string, reason: unknown): boolean {
  return pipelines.get(tx)?.failSince(statement, reason) ?? false
}
