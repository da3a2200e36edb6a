import { and, eq } from 'drizzle-orm'
import { scanSchedules, scans, subreddits } from '../../../db/schema/index.ts'
import { covers, parseSearched } from '../../../campaigns/index.ts'
import { loadRunning } from '../../index/load-running.ts'
import { wordsOf } from '../../index/words-of.ts'
import type { SearchedPast } from '../../../campaigns/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isOneOf } from '../../../platform/database/one-of.ts'
import type { RunningCampaign } from '../../../platform/matching.ts'
import { countIntents } from '../../../account/index.ts'
import type { CampaignToScan, Cursor } from './campaign-to-scan.ts'
import { isStillLeased } from '../leases.ts'
import type { LeasedScan } from '../leases.ts'

/** Loads the campaigns of scans. Leaves out scans whose campaign no longer runs. */
export async function loadCampaigns(ctx: Ctx, tx: Tx, leased: LeasedScan[]): Promise<CampaignToScan[]> {
  const rows = await tx.select().from(scans).where(isStillLeased(leased))
  const campaigns = await loadRunningById(ctx, tx, [...new Set(rows.map(({ user_id }) => user_id))])
  const scanned = rows.flatMap((scan) => {
    const campaign = campaigns.get(scan.campaign_id)
    return campaign ? [{ scan_id: scan.id, attempts: scan.attempts, manual: scan.manual, campaign }] : []
  })
  const counted = await countIntents(
    ctx,
    tx,
    scanned.map(({ campaign }) => campaign),
  )
  const cursorsOf = await loadCursors(
    ctx,
    tx,
    scanned.map(({ campaign }) => campaign.id),
  )
  return scanned.map((one) => {
    const searched = wordsOf(ctx, one.campaign, counted)
    const cursors = cursorsOf(one.campaign, searched)
    return { ...one, counted, cursors, searched, read: { posts: 0, containing: new Map() } }
  })
}

async function loadRunningById(ctx: Ctx, tx: Tx, userIds: string[]): Promise<Map<string, RunningCampaign>> {
  const byUser = await loadRunning(ctx, tx, userIds)
  const campaigns = [...byUser.values()].flatMap((running) => running.campaigns)
  return new Map(campaigns.map((campaign) => [campaign.id, campaign]))
}

/**
 * Loads how far campaigns have read their subreddits. Posts are matched as they arrive, so a campaign has read
 * everything up to its last scan.
 */
async function loadCursors(
  ctx: Ctx,
  tx: Tx,
  ids: string[],
): Promise<(campaign: RunningCampaign, current: SearchedPast) => Map<string, Cursor>> {
  const rows = await tx
    .select({ subreddit: subreddits, scanned_seq: scanSchedules.scanned_seq })
    .from(subreddits)
    .innerJoin(scanSchedules, eq(scanSchedules.campaign_id, subreddits.campaign_id))
    .where(and(isOneOf(subreddits.forum, ctx.forums.keys), isOneOf(subreddits.campaign_id, ids)))
  const byCampaign = Map.groupBy(rows, ({ subreddit }) => subreddit.campaign_id)
  return ({ id, subreddits: running }, current) => {
    const names = new Set(running)
    const cursors = (byCampaign.get(id) ?? [])
      .filter(({ subreddit }) => names.has(subreddit.subreddit))
      .map(({ subreddit: row, scanned_seq }): [string, Cursor] => {
        const is_new = !covers(parseSearched(row.searched_for), current)
        const matched_seq = is_new ? 0 : Math.max(row.matched_seq, scanned_seq)
        return [row.subreddit.toLowerCase(), { is_new, matched_seq }]
      })
    return new Map(cursors)
  }
}
