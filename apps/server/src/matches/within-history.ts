import { and, eq, gte, lt } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { historyStart, planOf } from '../usage/index.ts'

/** A campaign's matches as far back as the plan lists them. */
export async function withinHistory(ctx: UserCtx, tx: Tx, campaignId: string): Promise<SQL | undefined> {
  return (await splitByHistory(ctx, tx, campaignId)).within
}

/** A campaign's matches: those that the plan lists, and those from before, which are kept. */
export async function splitByHistory(ctx: UserCtx, tx: Tx, campaignId: string) {
  const plan = await planOf(tx, ctx.user.id, ctx.now())
  const since = historyStart(plan, ctx.now())
  const isOfCampaign = eq(matchesQueue.campaign_id, campaignId)
  return {
    days: plan.history_days,
    within: and(isOfCampaign, gte(matchesQueue.scanned_at, since)),
    before: and(isOfCampaign, lt(matchesQueue.scanned_at, since)),
  }
}
