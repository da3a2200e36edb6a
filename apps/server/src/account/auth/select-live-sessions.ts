import { and, gt, isNull, or, sql } from 'drizzle-orm'
import { apiKeys, sessions } from '../../db/schema/index.ts'
import type { Db } from '../../platform/database/db.ts'

/** Those of these sessions and keys that exist and have not expired. */
export function selectLiveSessions(db: Db, ids: string[]): Promise<Set<string>> {
  return db.transaction(async (tx) => {
    const given = sql`any(${`{${ids.join()}}`}::uuid[])`
    const { id, expires_at } = apiKeys
    const rows = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(sql`${sessions.id} = ${given}`, gt(sessions.expiresAt, sql`now()`)))
      .unionAll(
        tx
          .select({ id })
          .from(apiKeys)
          .where(and(sql`${id} = ${given}`, or(isNull(expires_at), gt(expires_at, sql`now()`)))),
      )
    return new Set(rows.map((row) => row.id))
  })
}
