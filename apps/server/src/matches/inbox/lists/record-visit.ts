import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { campaignVisits, campaigns } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { NotFoundError } from '../../../platform/errors.ts'

const VISIT_MS = 30 * 60_000
const { active_at, campaign_id, previous_at } = campaignVisits

/** Records a visit to the matches of a campaign: a new one, or the continued one. */
export function recordVisit(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.statement(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into ${campaignVisits} as v (campaign_id, user_id, active_at)
      select c.id, c.user_id, ${ctx.now().toISOString()}::timestamptz from ${campaigns} c where c.id = ${id}
      on conflict (campaign_id) do update set active_at = excluded.active_at,
        previous_at = case when v.active_at < ${lastEnd(ctx)} then v.active_at else v.previous_at end
      returning campaign_id`)
    if (rows.length === 0) throw new NotFoundError('campaign')
    return { success: true }
  })
}

/**
 * Expression of the time at which the visit before this one ended, whether or not this one is recorded yet; null in the
 * first visit.
 */
export const newSince = (ctx: UserCtx, campaignId: string | SQL): SQL => sql`(
  select case when ${active_at} < ${lastEnd(ctx)} then ${active_at} else ${previous_at} end
  from ${campaignVisits} where ${campaign_id} = ${campaignId})`

/** Visits without activity since then have ended. */
const lastEnd = (ctx: UserCtx) => sql`${new Date(ctx.now().getTime() - VISIT_MS).toISOString()}::timestamptz`
