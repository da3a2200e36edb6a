import { desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Campaign } from '@radar/contract'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { campaigns, keywords, matchDays, scanSchedules, scans } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { oneRow } from '../platform/database/one-row.ts'
import { NotFoundError } from '../platform/errors.ts'
import { historyStart, sessionPlan } from '../account/index.ts'
import { overviewOf } from './overview.ts'
import type { Overview } from './overview.ts'
import { describePauses } from './describe-pauses.ts'
import { matchFigures } from './match-figures.ts'
import { campaignColumns, placesOf } from './queries.ts'
import { toScan } from './to-scan.ts'

export type CampaignWithoutTroubles = Omit<Campaign, 'troubles'>

type CampaignQuery = { wanted?: SQL; offset: number; limit: number }

/**
 * Campaigns as the contract shows them, newest first, with figures over all campaigns of the user. One statement: a
 * row for each campaign of the page, and one row without a campaign where there is none.
 */
export async function toCampaigns(
  ctx: UserCtx,
  tx: Tx,
  { wanted, offset, limit }: CampaignQuery,
): Promise<{ items: CampaignWithoutTroubles[]; overview: Overview; running: number }> {
  const since = historyStart(sessionPlan(ctx), ctx.now())
  const newestFirst = [desc(campaigns.created_at), desc(campaigns.id)]
  const page = tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(wanted)
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit)
  const rows = await tx
    .select({
      stored: campaignColumns(ctx),
      scan: scans,
      matches_count: countListed(sql`>= ${since.toISOString()}::date`),
      older_matches_count: countListed(sql`< ${since.toISOString()}::date`),
      broad_keywords: broadKeywords,
      figuresOfMatches: matchFigures(ctx),
      next_scan_at: scanSchedules.next_scan_at,
      overview: overviewOf(ctx),
    })
    .from(sql`(select) head`)
    .leftJoin(sql`${page} page`, sql`true`)
    .leftJoin(campaigns, eq(campaigns.id, sql`page.id`))
    .leftJoinLateral(latestScan, sql`true`)
    .leftJoin(scans, eq(scans.id, sql`latest.id`))
    .leftJoin(scanSchedules, eq(scanSchedules.campaign_id, campaigns.id))
    .orderBy(...newestFirst)
  const { overview } = oneRow(rows.slice(0, 1))
  const pauses = describePauses(ctx, overview.active)
  const items = rows.flatMap(({ stored, scan, next_scan_at, figuresOfMatches, overview: _, ...figures }) => {
    if (!stored) return []
    const paused = pauses.of({ ...stored, subreddits: placesOf(stored) })
    const isRunning = stored.active && !paused.some(({ thing }) => thing === 'campaigns')
    // Nothing is scanned for the demo person.
    const isScanned = isRunning && stored.user_id !== DEMO_PERSON_ID
    return {
      ...stored,
      ...figures,
      ...figuresOfMatches,
      created_at: stored.created_at.toISOString(),
      updated_at: stored.updated_at.toISOString(),
      last_scan: scan && toScan(scan),
      next_scan_at: isScanned && next_scan_at ? next_scan_at.toISOString() : null,
      paused,
    }
  })
  return { items, overview, running: pauses.running }
}

/** One campaign as the contract shows it. Throws `NotFoundError` where the identity of `tx` sees none. */
export async function toCampaign(ctx: UserCtx, tx: Tx, id: string): Promise<CampaignWithoutTroubles> {
  const { items } = await toCampaigns(ctx, tx, { wanted: eq(campaigns.id, id), offset: 0, limit: 1 })
  const [campaign] = items
  if (!campaign) throw new NotFoundError('campaign')
  return campaign
}

const broadKeywords = sql<string[]>`${sql`array(
  select ${keywords.keyword} from ${keywords} where ${keywords.campaign_id} = ${campaigns.id} and ${keywords.broad}
  order by ${keywords.position})`}`

const latestScan = sql`(
  select one.id from ${scans} one where one.campaign_id = ${campaigns.id} order by one.started_at desc limit 1) latest`

/** Number of listed matches on some days. */
function countListed(days: SQL): SQL<number> {
  const listed = sql`(
    select coalesce(sum(${matchDays.open} + ${matchDays.kept}), 0)::int from ${matchDays}
    where ${matchDays.campaign_id} = ${campaigns.id} and ${matchDays.day} ${days})`
  return sql<number>`${listed}`.mapWith(Number)
}
