import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { splitIntoParts } from './notice-parts.ts'
import { sendAhead } from './send-ahead.ts'

/** Notifies the listeners of a channel once the transaction is committed, of long payloads in parts. */
export async function sendNotices(tx: Tx, channel: string, payloads: readonly string[]): Promise<void> {
  const parts = payloads.flatMap(splitIntoParts)
  if (parts.length === 0) return
  await sendAhead(
    tx,
    sql`select pg_notify(${channel}, part) from jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb) part`,
  )
}
