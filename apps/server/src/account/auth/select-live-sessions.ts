import { and, gt, isNull, or, sql } from 'drizzle-orm'
import { apiKeys, sessions } from '../../db/schema/index.ts'
import type { Db } from '../../platform/database/db.ts'

/** Which of these sessions and keys were not ended, revoked or deleted with their user, and have not expired. */
export function selectLiveSessions(db: Db, ids: string[]): Promise<Set<string>> {
  return db.transaction(async (tx) => {
    const asked = sql`any(${`{${ids.join()}}`}::uuid[])`
    const { id, expires_at } = apiKeys
    const rows = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(sql`${sessions.id} = ${asked}`, gt(sessions.expiresAt, sql`now()`)))
      .unionAll(
        tx
          .select({ id })
          .from(apiKeys)
          .where(and(sql`${id} = ${asked}`, or(isNull(expires_at), gt(expires_at, sql`now()`)))),
      )
    return new Set(rows.map((row) => row.id))
  })
}
