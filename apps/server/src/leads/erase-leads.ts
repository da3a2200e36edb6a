import { and, eq } from 'drizzle-orm'
import { leadProfiles } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'
import { giveBack } from '../account/index.ts'

/** Deletes a user's profiles of an erased person and returns the units they cost. */
export async function eraseLeads(
  ctx: Ctx,
  tx: Tx,
  { user_id, forum, username }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  const isTheirs = and(
    eq(leadProfiles.user_id, user_id),
    eq(leadProfiles.forum, forum),
    eq(leadProfiles.username_key, username),
  )
  const leads = await tx.select({ id: leadProfiles.id }).from(leadProfiles).where(isTheirs).for('update')
  await tx.delete(leadProfiles).where(isTheirs)
  for (const { id } of leads)
    await giveBack(ctx, tx, { userId: user_id, counter: 'prospect_intel', on: id, reason: 'person_erased' })
  if (leads.length > 0) await ctx.events.emit(tx, user_id, { type: 'leads', match_ids: [] })
}
