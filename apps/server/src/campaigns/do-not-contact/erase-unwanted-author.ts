import { and, eq, sql } from 'drizzle-orm'
import { doNotContact } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Deletes an erased name from the list: nothing of an erased person is found that could be answered. */
export async function eraseUnwantedAuthor(
  _: Ctx,
  tx: Tx,
  { user_id, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const isNamed = and(eq(doNotContact.user_id, user_id), eq(sql`lower(${doNotContact.username})`, username))
  await tx.delete(doNotContact).where(isNamed)
}
