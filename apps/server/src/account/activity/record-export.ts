import { sql } from 'drizzle-orm'
import { activity } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { actsAs } from './acts-as.ts'

/** Notes that somebody saved rows as a file. What changes rows is noted by triggers; this changes none. */
export async function recordExport(ctx: UserCtx, name: string): Promise<void> {
  await ctx.system.db.transaction((tx) =>
    tx.insert(activity).values({
      user_id: ctx.user.id,
      ...actsAs(ctx),
      action: 'export.saved',
      details: { name },
      // By the clock that the triggers write by.
      at: sql`clock_timestamp()`,
    }),
  )
}
