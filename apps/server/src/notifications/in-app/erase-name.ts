import { and, eq, sql } from 'drizzle-orm'
import { notifications } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NAME_ERASED, mentionOf, namedOf } from '../../platform/name-pattern.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Removes an erased name from a user's notifications: reasons are Radar's own sentences, names are the user's words. */
export async function eraseNameFromNotifications(
  _: Ctx,
  tx: Tx,
  { user_id, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const { facts } = notifications
  const [name, reason] = [sql`${facts} ->> 'name'`, sql`${facts} ->> 'reason'`]
  const [inName, inReason] = [mentionOf(username), namedOf(username)]
  const erased = sql`jsonb_strip_nulls(jsonb_build_object(
    'name', regexp_replace(${name}, ${inName}, ${NAME_ERASED}, 'g'),
    'reason', regexp_replace(${reason}, ${inReason}, ${NAME_ERASED}, 'g')))`
  await tx
    .update(notifications)
    .set({ facts: sql`${facts} || ${erased}` })
    .where(and(eq(notifications.user_id, user_id), sql`(${name} ~ ${inName} or ${reason} ~ ${inReason})`))
}
