import { eq } from 'drizzle-orm'
import { evergreenSearches } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** As long as one search may take, waiting for the forum included. */
export const LEASE_MS = 10 * 60_000
export const WEEK_MS = 7 * 86_400_000

/** A campaign whose search some process holds, and how often it was searched for before. */
export type Due = { campaign_id: string; rounds: number }

/** Notes that a campaign was searched for; the next time is in a week. */
export async function recordSearch(ctx: Ctx, { campaign_id, rounds }: Due): Promise<void> {
  await ctx.db.statement((tx) =>
    tx
      .update(evergreenSearches)
      .set({ ...dueIn(ctx, WEEK_MS), searched_at: ctx.now(), rounds: rounds + 1 })
      .where(eq(evergreenSearches.campaign_id, campaign_id)),
  )
}

/** Puts a search off that came to nothing. */
export async function setDue(ctx: Ctx, campaignId: string, ms: number): Promise<void> {
  await ctx.db.statement((tx) =>
    tx.update(evergreenSearches).set(dueIn(ctx, ms)).where(eq(evergreenSearches.campaign_id, campaignId)),
  )
}

const dueIn = (ctx: Ctx, ms: number) => ({
  due_at: new Date(ctx.now().getTime() + ms),
  searching_until: null,
})
