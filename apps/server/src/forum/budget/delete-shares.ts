import { eq } from 'drizzle-orm'
import { rateBudgetShares } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

export async function deleteShares(
  _: Ctx,
  tx: Tx,
  { user_id }: LifecycleEvent<'user.deleting'>,
): Promise<void> {
  await tx.delete(rateBudgetShares).where(eq(rateBudgetShares.tenant, user_id))
}
