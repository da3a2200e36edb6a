import { count, desc, gte, sql } from 'drizzle-orm'
import type { Campaign } from '@radar/contract'
import { campaigns } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { withLists } from './queries.ts'
import { readPauses } from './read-pauses.ts'
import { toCampaigns } from './to-campaigns.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

type CampaignPage = { items: Campaign[]; total: number; active: number; created_last_30_days: number }

/** A user's campaigns, newest first, with figures over all of them. */
export function listCampaigns(ctx: UserCtx, page: { offset: number; limit: number }): Promise<CampaignPage> {
  const recently = new Date(ctx.now().getTime() - THIRTY_DAYS_MS)
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(campaigns)
      .orderBy(desc(campaigns.created_at), desc(campaigns.id))
      .offset(page.offset)
      .limit(page.limit)
    const [figures] = await tx
      .select({
        total: count(),
        created_last_30_days:
          sql<number>`count(*) filter (where ${gte(campaigns.created_at, recently)})`.mapWith(Number),
      })
      .from(campaigns)
    const pauses = await readPauses(ctx, tx)
    const stored = await withLists(tx, rows)
    return { items: await toCampaigns(ctx, tx, { stored, pauses }), active: pauses.running, ...figures! }
  })
}
