import { and, eq } from 'drizzle-orm'
import { evergreenSearches } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { LEASE_MS, endOfLease, isRenewable } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'

export const WEEK_MS = 7 * 86_400_000

/** Campaign whose search this process has leased, and the number of its earlier searches. */
export type DueSearch = { campaign_id: string; rounds: number }

/** Searches for campaigns that are claimed, and renews their leases meanwhile. */
export function searchUnderLease(ctx: Ctx, due: DueSearch[], search: () => Promise<void>): Promise<void> {
  const ids = due.map(({ campaign_id }) => campaign_id)
  return workUnderLease(search, { renew: () => renewSearches(ctx, ids), log: ctx.log })
}

async function renewSearches(ctx: Ctx, ids: string[]): Promise<void> {
  const { campaign_id, searching_until } = evergreenSearches
  const now = ctx.databaseNow()
  await ctx.db.statement((tx) =>
    tx
      .update(evergreenSearches)
      .set({ searching_until: endOfLease(now, LEASE_MS) })
      .where(and(isOneOf(campaign_id, ids), isRenewable(searching_until, now))),
  )
}

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
