import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Campaign, Scan } from '@radar/contract'
import { isListed } from '../db/match-states.ts'
import {
  campaignPrompts,
  campaigns,
  keywords,
  matchesQueue,
  negativeUsers,
  scans,
  subreddits,
} from '../db/schema/index.ts'
import type { Tx } from '../platform/db.ts'
import { NotFoundError } from '../platform/errors.ts'

type Row = typeof campaigns.$inferSelect

/** One campaign with its lists; throws `NotFoundError` where the identity of `tx` sees none. */
export async function readCampaign(tx: Tx, id: string): Promise<Campaign> {
  const rows = await tx.select().from(campaigns).where(eq(campaigns.id, id))
  const [campaign] = await withLists(tx, rows)
  if (!campaign) throw new NotFoundError('campaign')
  return campaign
}

/** Campaign rows as the contract shows them, in the order given. */
export async function withLists(tx: Tx, rows: Row[]): Promise<Campaign[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lists = await readLists(tx, ids)
  const scanOf = await readLastScans(tx, ids)
  const countOf = await countMatches(tx, ids)
  return rows.map(({ next_scan_at, ...row }) => ({
    ...row,
    ...lists(row.id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    matches_count: countOf.get(row.id) ?? 0,
    last_scan: scanOf.get(row.id) ?? null,
  }))
}

async function readLists(tx: Tx, ids: string[]) {
  const subredditRows = await listed(tx, subreddits, ids)
  const keywordRows = await listed(tx, keywords, ids)
  const userRows = await listed(tx, negativeUsers, ids)
  const promptRows = await listed(tx, campaignPrompts, ids)
  return (id: string) => ({
    subreddits: subredditRows.filter((row) => row.campaign_id === id).map((row) => row.subreddit),
    keywords: keywordRows.filter((row) => row.campaign_id === id).map((row) => row.keyword),
    negative_users: userRows.filter((row) => row.campaign_id === id).map((row) => row.username),
    campaign_prompts: promptRows.filter((row) => row.campaign_id === id).map((row) => row.example_query),
  })
}

type ListTable = typeof subreddits | typeof keywords | typeof negativeUsers | typeof campaignPrompts

async function listed<Table extends ListTable>(tx: Tx, table: Table, ids: string[]) {
  const rows = await tx
    .select()
    .from<ListTable>(table)
    .where(inArray(table.campaign_id, ids))
    .orderBy(asc(table.position))
  return rows as Table['$inferSelect'][]
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
