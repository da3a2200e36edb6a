import { desc, eq, sql } from 'drizzle-orm'
import type { Engagement } from '@radar/contract'
import { engagements } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { engagementColumns, toEngagement } from './queries.ts'

/** Engagements of a user, latest first. */
export async function listEngagements(
  ctx: UserCtx,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: Engagement[]; total: number }> {
  const { id, user_id, created_at } = engagements
  const isTheirs = eq(user_id, ctx.user.id)
  const rows = await ctx.db.statement((tx) =>
    tx
      .select({
        ...engagementColumns,
        total: sql<number>`(select count(*)::int from ${engagements} where ${isTheirs})`,
      })
      .from(engagements)
      .where(isTheirs)
      .orderBy(desc(created_at), desc(id))
      .offset(offset)
      .limit(limit),
  )
  return {
    items: rows.map(toEngagement),
    total: rows[0]?.total ?? (await ctx.db.statement((tx) => tx.$count(engagements, isTheirs))),
  }
}
