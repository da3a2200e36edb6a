import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { sendAhead } from './send-ahead.ts'

/** `none`: the login role, which owns all tables. */
type Role = 'none' | 'radar_system'

/**
 * Asks or sends ahead something of a transaction in another role. What is asked beside it keeps its own: `act` must send
 * all that it sends at once, before it waits for anything.
 */
export async function asRole<Result>(tx: Tx, role: Role, act: () => Promise<Result>): Promise<Result> {
  const [, result] = await Promise.all([
    sendAhead(
      tx,
      sql`select set_config('app.role', current_setting('role'), true), set_config('role', ${role}, true)`,
    ),
    act(),
    sendAhead(tx, sql`select set_config('role', current_setting('app.role'), true)`),
  ])
  return result
}
