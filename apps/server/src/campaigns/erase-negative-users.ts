import { and, eq, sql } from 'drizzle-orm'
import { negativeUsers } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

/** Deletes an erased name from the lists of a user's campaigns. */
export async function eraseNegativeUsers(
  _: Ctx,
  tx: Tx,
  { user_id, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const isNamed = and(eq(negativeUsers.user_id, user_id), eq(sql`lower(${negativeUsers.username})`, username))
  await tx.delete(negativeUsers).where(isNamed)
}
