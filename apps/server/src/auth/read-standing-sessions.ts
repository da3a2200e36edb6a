import { and, gt, sql } from 'drizzle-orm'
import { sessions } from '../db/schema/index.ts'
import type { Db } from '../platform/database/db.ts'

/** Which of these sessions were not ended, revoked or deleted with their user, and have not expired. */
export function readStandingSessions(db: Db, ids: string[]): Promise<Set<string>> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(sql`${sessions.id} = any(${`{${ids.join()}}`}::uuid[])`, gt(sessions.expiresAt, sql`now()`)))
    return new Set(rows.map((row) => row.id))
  })
}
