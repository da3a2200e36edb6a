import { eq } from 'drizzle-orm'
import { evergreenSearches } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** Longest time of one search, including waits for the forum. */
export const LEASE_MS = 10 * 60_000
export const WEEK_MS = 7 * 86_400_000

/** Campaign whose search this process has leased, and the number of its earlier searches. */
export type DueSearch = { campaign_id: string; rounds: number }

/** Notes that a campaign was searched for; the next time is in a week. */
export async function recordSearch(ctx: Ctx, { campaign_id, rounds }: DueSearch): Promise<void> {
  await ctx.db.statement((tx) =>
    tx
      .update(evergreenSearches)
      .set({ ...dueIn(ctx, WEEK_MS), searched_at: ctx.now(), rounds: rounds + 1 })
      .where(eq(evergreenSearches.campaign_id, campaign_id)),
  )
}

/** Schedules a search that brought nothing, and releases its lease. */
export async function scheduleSearch(ctx: Ctx, campaignId: string, ms: number): Promise<void> {
  await ctx.db.statement((tx) =>
    tx.update(evergreenSearches).set(dueIn(ctx, ms)).where(eq(evergreenSearches.campaign_id, campaignId)),
  )
}

const dueIn = (ctx: Ctx, ms: number) => ({
  due_at: new Date(ctx.now().getTime() + ms),
  searching_until: null,
})
