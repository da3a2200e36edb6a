import { sql } from 'drizzle-orm'
import { scans } from '../../../db/schema/index.ts'
import { notifyFoundMatches } from '../../arrivals/insert-found-matches.ts'
import { NONE_SHOWN, addShown, countsOf } from '../../inbox/shown-matches.ts'
import { revealMatches } from '../../inbox/reveal-matches.ts'
import type { ShownCount } from '../../inbox/shown-matches.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { queueMatches } from '../../reader/queue-matches.ts'
import { countPosts } from './count-posts.ts'
import type { OpenScan } from './due-scans.ts'
import type { EndedScan } from './plan-due-scans.ts'
import { emitScans } from '../report-progress.ts'

/** Inserts scans that no process has leased yet. */
export async function insertScans(ctx: Ctx, tx: Tx, opened: OpenScan[]): Promise<void> {
  if (opened.length === 0) return
  const rows = opened.map(({ id, campaign }) => ({
    id,
    user_id: campaign.user_id,
    campaign_id: campaign.id,
    manual: false,
    subreddits_total: campaign.subreddits.length,
    started_at: ctx.now(),
    lease_until: new Date(0),
    attempts: 0,
  }))
  await tx.execute(insertRows(scans, rows))
  await emitScans(
    ctx,
    tx,
    opened.map(({ id }) => id),
  )
}

type EndedScans = { done: EndedScan[]; failed: EndedScan[] }

/**
 * Shows the matches that waited for scans, and reports the scans. One that found nothing is counted with the one before
 * it.
 */
export async function reportScans(ctx: Ctx, tx: Tx, { done, failed }: EndedScans): Promise<void> {
  const revealed = await revealMatches(
    ctx,
    tx,
    done.map(({ campaign_id }) => campaign_id),
  )
  const ids = [...revealed.values()].flatMap((shown) => shown.ids)
  await queueMatches(ctx, tx, ids)
  await ctx.lifecycle.emit(tx, { type: 'matches.shown', ids })
  const posts = await countPosts(ctx, tx, [...done, ...failed])
  const reports = [
    ...done.map((scan) => toReport(scan, addShown(scan, revealed.get(scan.campaign_id)))),
    ...failed.map((scan) => toReport(scan, NONE_SHOWN)),
  ].map((report) => ({ ...report, posts_scanned: posts.get(report.id) ?? 0 }))
  const repeated = await repeatScans(
    ctx,
    tx,
    reports.filter(({ matches_found }) => matches_found === 0),
  )
  const news = reports.filter(({ campaign_id }) => !repeated.has(campaign_id))
  await insertReports(ctx, tx, news)
  await ctx.lifecycle.emit(tx, { type: 'scans.failed', scans: news.filter(({ error }) => error !== null) })
  await emitScans(
    ctx,
    tx,
    news.map(({ id }) => id),
  )
  await notifyFoundMatches(
    ctx,
    tx,
    done.flatMap(({ campaign }) => {
      const shown = revealed.get(campaign.id)
      return shown ? [{ campaign, shown: countsOf(shown) }] : []
    }),
  )
}

type Report = ReturnType<typeof toReport> & { posts_scanned: number }

function toReport({ id, campaign, problems, error }: EndedScan, shown: ShownCount) {
  const subreddits_total = campaign.subreddits.length
  const { user_id } = campaign
  return {
    id,
    user_id,
    campaign_id: campaign.id,
    subreddits_total,
    matches_found: shown.found,
    worth_a_look: shown.worth_a_look,
    problems,
    error,
  }
}

/**
 * Counts a scan that found nothing with its campaign's last one, where that found nothing either and met the same problems.
 * Returns the ids of those campaigns.
 */
async function repeatScans(ctx: Ctx, tx: Tx, quiet: Report[]): Promise<Set<string>> {
  if (quiet.length === 0) return new Set()
  // Materialized, or the planner may look up the last scan for each pair of rows.
  const { rows } = await tx.execute<{ campaign_id: string }>(sql`
    with last as materialized (
      select l.id, v.posts_scanned, v.subreddits_total, v.problems, v.error
      from jsonb_to_recordset(${JSON.stringify(quiet)}::jsonb)
        as v(campaign_id uuid, posts_scanned integer, subreddits_total integer, problems jsonb, error text)
      cross join lateral (
        select id from scans where campaign_id = v.campaign_id order by started_at desc limit 1) l)
    update scans s set repeats = s.repeats + 1, posts_scanned = last.posts_scanned,
      finished_at = ${ctx.now().toISOString()}::timestamptz
    from last
    where s.id = last.id and not s.manual and s.matches_found = 0 and s.problems = last.problems
      and s.status = case when last.error is null then 'done' else 'failed' end
      and s.error is not distinct from last.error and s.subreddits_total = last.subreddits_total
    returning s.campaign_id`)
  return new Set(rows.map(({ campaign_id }) => campaign_id))
}

async function insertReports(ctx: Ctx, tx: Tx, reports: Report[]): Promise<void> {
  if (reports.length === 0) return
  const now = ctx.now()
  const rows = reports.map((report) => ({
    ...report,
    status: report.error === null ? ('done' as const) : ('failed' as const),
    manual: false,
    subreddits_done: report.error === null ? report.subreddits_total : 0,
    started_at: now,
    finished_at: now,
  }))
  await tx.execute(insertRows(scans, rows))
}
