import { sql } from 'drizzle-orm'
import { activity } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { actsAs } from './acts-as.ts'

/** Records that somebody saved rows as a file. Triggers record changes of rows; an export changes none. */
export async function recordExport(ctx: UserCtx, name: string): Promise<void> {
  await ctx.system.db.transaction((tx) =>
    tx.insert(activity).values({
      user_id: ctx.user.id,
      ...actsAs(ctx),
      action: 'export.saved',
      details: { name },
      // The triggers write by this clock.
      at: sql`clock_timestamp()`,
    }),
  )
}
