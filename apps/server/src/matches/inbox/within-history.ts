import { and, eq, gte } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { historyStart, sessionPlan } from '../../account/index.ts'

/** Condition: the match is of the campaign, within the history that the plan lists. */
export function withinHistory(ctx: UserCtx, campaignId: string): SQL | undefined {
  return and(
    eq(matchesQueue.campaign_id, campaignId),
    gte(matchesQueue.scanned_at, historyStart(sessionPlan(ctx), ctx.now())),
  )
}
