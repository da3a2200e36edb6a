import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQLWrapper } from 'drizzle-orm'
import type { Line } from './open-line.ts'

/** A transaction. */
type Handle = { execute(statement: SQLWrapper): PromiseLike<unknown> }

const dialect = new PgDialect()
const lines = new WeakMap<Handle, Line>()

export function joinLine(tx: Handle, line: Line): void {
  lines.set(tx, line)
}

/**
 * Has a statement of a transaction run before whatever the transaction sends next, in the same message: for what is
 * needed, and whose answer nobody waits for. It fails with what it is sent with. The embedded database, which has no
 * messages, runs it at once.
 */
export async function sendAhead(tx: Handle, statement: SQLWrapper): Promise<void> {
  const line = lines.get(tx)
  if (!line) {
    await tx.execute(statement)
    return
  }
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL())
  line.sendAhead(text, params)
}

/**
 * Forgets what waits since that statement was sent ahead. Says whether it still waited itself: then the database knows of
 * neither.
 */
export function forgetSince(tx: Handle, statement: string): boolean {
  return lines.get(tx)?.forgetSince(statement) ?? false
}
