import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { sendAhead } from './send-ahead.ts'

/** `none`: the login role, which owns all tables. */
type Role = 'none' | 'radar_system'

/*
 * Parts of a transaction in another role. All of one is sent at once, with the way there and back: what is asked beside it
 * keeps its own role.
 */

/** Sends statements ahead (`sendAhead`) in a role. */
export async function sendAs(tx: Tx, role: Role, statements: readonly SQLWrapper[]): Promise<void> {
  await Promise.all([become(role), ...statements, BECOME_AGAIN].map((one) => sendAhead(tx, one)))
}

/** Asks one question in a role. */
export async function askAs(tx: Tx, role: Role, question: SQL): Promise<{ rows: unknown[] }> {
  const [, answer] = await Promise.all([
    sendAhead(tx, become(role)),
    rowsOf(tx, question),
    sendAhead(tx, BECOME_AGAIN),
  ])
  return answer
}

async function rowsOf(tx: Tx, question: SQL): Promise<{ rows: unknown[] }> {
  const { rows } = await tx.execute(question)
  return { rows }
}

function become(role: Role): SQL {
  return sql`select set_config('app.role', current_setting('role'), true), set_config('role', ${role}, true)`
}

const BECOME_AGAIN = sql`select set_config('role', current_setting('app.role'), true)`
