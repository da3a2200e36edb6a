import { and, count, desc, inArray } from 'drizzle-orm'
import type { Campaign, Scan } from '@radar/contract'
import { isListed } from '../db/match-states.ts'
import { matchesQueue, scans } from '../db/schema/index.ts'
import type { Tx } from '../platform/db.ts'
import type { StoredCampaign } from './queries.ts'

/** Campaigns as the contract shows them, in the order given. */
export async function toCampaigns(tx: Tx, stored: StoredCampaign[]): Promise<Campaign[]> {
  const ids = stored.map(({ id }) => id)
  if (ids.length === 0) return []
  const scanOf = await readLastScans(tx, ids)
  const countOf = await countMatches(tx, ids)
  return stored.map(({ next_scan_at, ...campaign }) => ({
    ...campaign,
    created_at: campaign.created_at.toISOString(),
    updated_at: campaign.updated_at.toISOString(),
    matches_count: countOf.get(campaign.id) ?? 0,
    last_scan: scanOf.get(campaign.id) ?? null,
  }))
}

/** One campaign as the contract shows it. Throws `NotFoundError`. */
export async function toCampaign(tx: Tx, stored: StoredCampaign): Promise<Campaign> {
  const [campaign] = await toCampaigns(tx, [stored])
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

async function countMatches(tx: Tx, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ campaign_id: matchesQueue.campaign_id, matches: count() })
    .from(matchesQueue)
    .where(and(inArray(matchesQueue.campaign_id, ids), isListed))
    .groupBy(matchesQueue.campaign_id)
  return new Map(rows.map((row) => [row.campaign_id, row.matches]))
}
