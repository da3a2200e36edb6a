import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'

/** What was done two years ago is forgotten. The database deletes nothing younger, whoever asks. */
export async function deleteOldActivity(ctx: Ctx): Promise<void> {
  await ctx.db.transaction((tx) => tx.execute(sql`select delete_old_activity()`))
}
