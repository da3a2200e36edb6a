import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'

/** Deletes log entries that are older than two years. The database refuses to delete younger ones. */
export async function deleteOldActivity(ctx: Ctx): Promise<void> {
  await ctx.db.transaction((tx) => tx.execute(sql`select delete_old_activity()`))
}
