import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { sendAhead } from './send-ahead.ts'

/** Whoever locks the same name waits for the end of this transaction, and sees what it wrote. */
export function lockName(tx: Tx, name: string): Promise<void> {
  return sendAhead(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
