import { and, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Campaign, Scan } from '@radar/contract'
import { isListed } from '../db/match-states.ts'
import { matchesQueue, scans } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { historyStart, planOf } from '../usage/index.ts'
import type { StoredCampaign } from './queries.ts'
import { readPauses } from './read-pauses.ts'
import type { Pauses } from './read-pauses.ts'

/** Campaigns as the contract shows them, in the order given. */
export async function toCampaigns(
  ctx: UserCtx,
  tx: Tx,
  { stored, pauses }: { stored: StoredCampaign[]; pauses: Pauses },
): Promise<Campaign[]> {
  const ids = stored.map(({ id }) => id)
  if (ids.length === 0) return []
  const scanOf = await readLastScans(tx, ids)
  const countsOf = await countMatches(ctx, tx, ids)
  return stored.map(({ next_scan_at, ...campaign }) => ({
    ...campaign,
    created_at: campaign.created_at.toISOString(),
    updated_at: campaign.updated_at.toISOString(),
    ...countsOf(campaign.id),
    last_scan: scanOf.get(campaign.id) ?? null,
    paused: pauses.of(campaign),
  }))
}

/** One campaign as the contract shows it. */
export async function toCampaign(ctx: UserCtx, tx: Tx, stored: StoredCampaign): Promise<Campaign> {
  const pauses = await readPauses(ctx, tx)
  const [campaign] = await toCampaigns(ctx, tx, { stored: [stored], pauses })
  return campaign!
}

async function readLastScans(tx: Tx, ids: string[]): Promise<Map<string, Scan>> {
  const rows = await tx
    .selectDistinctOn([scans.campaign_id])
    .from(scans)
    .where(inArray(scans.campaign_id, ids))
    .orderBy(scans.campaign_id, desc(scans.started_at))
  return new Map(rows.map((row) => [row.campaign_id, showScan(row)]))
}

/** A scan row as the contract shows it. */
export function showScan({ user_id, lease_until, attempts, ...row }: typeof scans.$inferSelect): Scan {
  return {
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

type Counts = Pick<Campaign, 'matches_count' | 'older_matches_count'>

/** What the list of each campaign shows, and what it would show but for the plan's history. */
async function countMatches(ctx: UserCtx, tx: Tx, ids: string[]): Promise<(id: string) => Counts> {
  const { campaign_id, scanned_at } = matchesQueue
  const since = historyStart(await planOf(tx, ctx.user.id, ctx.now()), ctx.now())
  const rows = await tx
    .select({
      campaign_id,
      matches_count: countWhere(gte(scanned_at, since)),
      older_matches_count: countWhere(lt(scanned_at, since)),
    })
    .from(matchesQueue)
    .where(and(inArray(campaign_id, ids), isListed))
    .groupBy(campaign_id)
  const counts = new Map(rows.map(({ campaign_id: id, ...of }) => [id, of]))
  return (id) => counts.get(id) ?? { matches_count: 0, older_matches_count: 0 }
}

const countWhere = (wanted: SQL) => sql<number>`count(*) filter (where ${wanted})`.mapWith(Number)
