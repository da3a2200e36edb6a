import { and, eq, gte } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { planOf } from '../usage/index.ts'

const DAY_MS = 86_400_000

/** A campaign's matches as far back as the plan lists them. */
export async function withinHistory(ctx: UserCtx, tx: Tx, campaignId: string): Promise<SQL | undefined> {
  const { history_days } = await planOf(tx, ctx.user.id, ctx.now())
  return and(
    eq(matchesQueue.campaign_id, campaignId),
    gte(matchesQueue.scanned_at, new Date(ctx.now().getTime() - history_days * DAY_MS)),
  )
}
