import { and, eq, sql } from 'drizzle-orm'
import { authorKey } from '@radar/engine'
import { campaignRules } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Deletes the rules that block an erased person by name. The matches that they hid are deleted as well. */
export async function eraseBlockingRules(
  _: Ctx,
  tx: Tx,
  { user_id, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const { id, rule } = campaignRules
  const rows = await tx
    .select({ id, rule })
    .from(campaignRules)
    .where(and(eq(campaignRules.user_id, user_id), eq(sql`${rule} ->> 'kind'`, 'block_author')))
  const blocking = rows.filter(
    (row) => row.rule.kind === 'block_author' && authorKey(row.rule.author) === username,
  )
  if (blocking.length > 0)
    await tx.delete(campaignRules).where(
      isOneOf(
        id,
        blocking.map((row) => row.id),
      ),
    )
}
