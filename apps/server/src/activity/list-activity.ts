import { desc, eq, sql } from 'drizzle-orm'
import { activity, apiKeys } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'

const MAX_COUNTED = 1_000

/** What was done in a user's name, latest first. */
export function listActivity(ctx: UserCtx, { offset, limit }: { offset: number; limit: number }) {
  const { id, user_id, at, actor, by_key, action, acted_on, details } = activity
  return ctx.db.transaction(async (tx) => {
    const counted = sql<number>`(select count(*)::int from (
      select from ${activity} where ${eq(user_id, ctx.user.id)} limit ${MAX_COUNTED + 1}) counted)`
    const rows = await tx
      .select({ id, at, actor, key_name: apiKeys.name, action, target_id: acted_on, details, counted })
      .from(activity)
      .leftJoin(apiKeys, eq(apiKeys.id, by_key))
      .where(eq(user_id, ctx.user.id))
      .orderBy(desc(at), desc(id))
      .offset(offset)
      .limit(limit)
    const all = rows[0]?.counted ?? 0
    return {
      items: rows.map(({ counted: _, ...entry }) => ({ ...entry, at: entry.at.toISOString() })),
      total: Math.min(all, MAX_COUNTED),
      more: all > MAX_COUNTED,
    }
  })
}
