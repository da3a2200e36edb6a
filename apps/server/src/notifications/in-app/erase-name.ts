import { sql } from 'drizzle-orm'
import { notifications } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NAME_ERASED, mentionOf } from '../../platform/name-pattern.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Removes an erased name from the reasons in a user's notifications. */
export async function eraseNameFromNotifications(
  _: Ctx,
  tx: Tx,
  { user_id, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const mention = mentionOf(username)
  await tx.execute(sql`
    update ${notifications} set facts = regexp_replace(facts::text, ${mention}, ${NAME_ERASED}, 'gi')::jsonb
    where user_id = ${user_id} and facts::text ~* ${mention}`)
}
