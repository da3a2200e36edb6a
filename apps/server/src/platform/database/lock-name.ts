import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** Locks a name until the transaction ends: whoever locks it next waits, and sees what this one wrote. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
