import { desc, eq, inArray, sql } from 'drizzle-orm'
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
  const latestFirst = [desc(created_at), desc(id)]
  const rows = await ctx.db.statement((tx) => {
    // Figures are computed for the page alone, and not for what stands before it.
    const page = tx
      .select({ id })
      .from(engagements)
      .where(isTheirs)
      .orderBy(...latestFirst)
      .offset(offset)
      .limit(limit)
    return tx
      .select({
        ...engagementColumns,
        total: sql<number>`(select count(*)::int from ${engagements} where ${isTheirs})`,
      })
      .from(engagements)
      .where(inArray(id, page))
      .orderBy(...latestFirst)
  })
  return {
    items: rows.map(toEngagement),
    total: rows[0]?.total ?? (await ctx.db.statement((tx) => tx.$count(engagements, isTheirs))),
  }
}
