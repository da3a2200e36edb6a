import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { query, sendAhead } from './send-ahead.ts'

/** `none` is the login role, which owns all tables. */
type Role = 'none' | 'radar_system'

/*
 * A statement goes with the change of role before it and the change back behind it, all at once: whatever else is asked of
 * the transaction keeps its own role.
 */

/** Runs a statement in a user's transaction that only the system may run, and keeps the user's id. */
export async function asSystem(tx: Tx, statement: SQLWrapper): Promise<void> {
  await queryAs(tx, 'radar_system', statement)
}

export async function queryAs(tx: Tx, role: Role, statement: SQLWrapper): Promise<{ rows: unknown[] }> {
  const [, answer] = await Promise.all([
    sendAhead(tx, assume(role)),
    query(tx, statement),
    sendAhead(tx, RESUME),
  ])
  return answer
}

/** Sends statements ahead in a role. */
export async function sendAs(tx: Tx, role: Role, statements: readonly SQLWrapper[]): Promise<void> {
  await Promise.all([assume(role), ...statements, RESUME].map((one) => sendAhead(tx, one)))
}

function assume(role: Role): SQL {
  return sql`select set_config('app.role', current_setting('role'), true), set_config('role', ${role}, true)`
}

const RESUME = sql`select set_config('role', current_setting('app.role'), true)`
