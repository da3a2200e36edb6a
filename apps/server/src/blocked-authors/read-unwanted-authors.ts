import { eq } from 'drizzle-orm'
import { doNotContact } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

/** The names that no campaign of a user's matches. */
export async function readUnwantedAuthors(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ username: doNotContact.username })
    .from(doNotContact)
    .where(eq(doNotContact.user_id, userId))
  return rows.map(({ username }) => username)
}
