import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Makes a user's campaigns due now, so that matches that wait need not wait for their day. */
export async function scanSoon(ctx: Ctx, tx: Tx, { user_id }: { user_id: string }): Promise<void> {
  const now = ctx.now().toISOString()
  await tx.execute(sql`
    update scan_schedules s set next_scan_at = least(s.next_scan_at, ${now}::timestamptz)
    from (
      select campaign_id from scan_schedules
      where campaign_id in (select id from campaigns where user_id = ${user_id})
      order by campaign_id for update) own
    where s.campaign_id = own.campaign_id`)
}
