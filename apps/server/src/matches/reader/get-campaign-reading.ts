import { and, count, eq, sql } from 'drizzle-orm'
import type { CampaignReading } from '@radar/contract'
import { sessionPlan } from '../../account/index.ts'
import { requireCampaign, selectCampaign } from '../../campaigns/index.ts'
import { matchesQueue, readerQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { selectBudget } from './get-budget.ts'
import { isOfHistory, isUnread, selectUnread } from './select-unread.ts'

/** Counts the matches of a campaign that were read and that wait, and tells what the others would cost. */
export async function getCampaignReading(ctx: UserCtx, id: string): Promise<CampaignReading> {
  await ctx.db.statement((tx) => requireCampaign(tx, id))
  // Users have no access to the queue, nor to what all together spent.
  return ctx.system.db.transaction(async (tx) => {
    const budget = await selectBudget(ctx, tx, ctx.user.id)
    const [queued] = await tx
      .select({
        waiting: count(),
        backlog: sql<number>`(count(*) filter (where ${readerQueue.backlog}))::int`,
      })
      .from(readerQueue)
      .where(eq(readerQueue.campaign_id, id))
    const waiting = { waiting: queued?.waiting ?? 0, backlog: queued?.backlog ?? 0 }
    const { reader } = ctx
    if (!reader) return { ...budget, ...waiting, read: 0, unread: 0, price_dollars: 0 }
    const of = { reader, campaign: await selectCampaign(ctx, tx, id), plan: sessionPlan(ctx) }
    const [read] = await tx
      .select({ count: count() })
      .from(matchesQueue)
      .where(and(isOfHistory(ctx, of), sql`not (${isUnread(of)})`))
    return { ...budget, ...waiting, read: read?.count ?? 0, ...(await selectUnread(ctx, tx, of)) }
  })
}
