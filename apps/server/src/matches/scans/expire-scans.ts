import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'

const MAX_AGE_DAYS = 30

/** Deletes old scans, except the last of each campaign. */
export async function expireScans(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - MAX_AGE_DAYS * 86_400_000).toISOString()
  await ctx.db.transaction((tx) =>
    tx.execute(sql`
      delete from scans s where s.started_at < ${before}::timestamptz and s.status <> 'running'
        and exists (select from scans l where l.campaign_id = s.campaign_id and l.started_at > s.started_at)`),
  )
}
