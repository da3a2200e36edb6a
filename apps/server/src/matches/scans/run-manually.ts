import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { ScanAnswer } from '@radar/contract'
import { formatPlace } from '@radar/contract'
import { lockCampaign, selectCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { scanSchedules, scans } from '../../db/schema/index.ts'
import { loadRunning } from '../index/load-running.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import { selectCountedIntents } from '../../account/index.ts'
import { FIRST_ATTEMPT, NothingToScanError, claimScan, findRunningScan } from './claim-scan.ts'
import { describeLeftOut } from './describe-work.ts'
import { endScan, failed } from './finish-scans.ts'
import type { LeasedScan } from './leases.ts'
import { nextScanAt } from './schedules/next-scan-at.ts'
import { runBatch } from './batches/run-batch.ts'

type ScanRow = typeof scans.$inferSelect

/**
 * Longest wait for the scan, so that the person gets an answer within five seconds. A longer scan goes on in the
 * background.
 */
const PATIENCE_MS = 4_000
const POLL_MS = 250

const INACTIVE = 'This campaign is inactive. Switch it on to scan it.'
const DELETED = 'This campaign was deleted while it was scanned.'
const NO_ROOM =
  'Your plan has no room for this campaign at the moment. Upgrade, or switch off another one, to scan it.'

/** Scans a campaign now, or joins the scan that is under way. */
export async function runManually(ctx: UserCtx, campaignId: string): Promise<ScanAnswer> {
  const campaign = await ctx.db.statement((tx) => selectCampaign(ctx, tx, campaignId))
  const { system } = ctx
  const began = await begin(system, campaign)
  if ('warning' in began) return notStarted(began.warning)
  if (began.isNew) void run(system, { id: began.scanId, attempts: FIRST_ATTEMPT })
  const scan = await waitFor(system, began.scanId)
  return scan ? answerOf(scan, began.leftOut) : failedWith(DELETED)
}

type ScanStart = { warning: string } | { scanId: string; isNew: boolean; leftOut: string | undefined }

async function begin(ctx: Ctx, { id, user_id, active }: StoredCampaign): Promise<ScanStart> {
  if (!active) return { warning: INACTIVE }
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockCampaign(tx, id)
      const { campaigns = [] } = (await loadRunning(ctx, tx, [user_id])).get(user_id) ?? {}
      const campaign = campaigns.find((one) => one.id === id)
      if (!campaign) return { warning: NO_ROOM }
      const running = await findRunningScan(tx, id)
      const scanId = running ?? (await claimScan(ctx, tx, campaign))
      if (!running)
        await tx
          .update(scanSchedules)
          .set({ next_scan_at: nextScanAt(ctx.now(), campaign) })
          .where(eq(scanSchedules.campaign_id, id))
      const counted = await selectCountedIntents(ctx, tx, [campaign])
      return { scanId, isNew: !running, leftOut: describeLeftOut({ campaign, counted }) }
    })
  } catch (error) {
    if (error instanceof NothingToScanError) return { warning: error.message }
    throw error
  }
}

/** Runs a scan without rejecting, because nobody may be waiting any more. */
async function run(ctx: Ctx, scan: LeasedScan): Promise<void> {
  try {
    await runBatch(ctx, [scan], { fresh_ms: 0 })
  } catch (error) {
    ctx.log.error('scan.failed', { scan: scan.id, error })
    await endScan(
      ctx,
      scan,
      failed('Something went wrong on our side. Nothing is lost; please try again.'),
    ).catch((unwritten: unknown) => ctx.log.error('scan.not-ended', { scan: scan.id, error: unwritten }))
  }
}

/** Scan when it ends or the longest wait is over; undefined where its campaign was deleted meanwhile. */
async function waitFor(ctx: Ctx, scanId: string): Promise<ScanRow | undefined> {
  const until = ctx.monotonic() + PATIENCE_MS
  for (;;) {
    const [row] = await ctx.db.transaction((tx) => tx.select().from(scans).where(eq(scans.id, scanId)))
    if (!row || row.status !== 'running' || ctx.monotonic() >= until) return row
    await delay(POLL_MS)
  }
}

function answerOf(scan: ScanRow, leftOut: string | undefined): ScanAnswer {
  const { status, matches_found, problems } = scan
  if (status === 'failed') {
    return failedWith(scan.error ?? 'The scan failed.', matches_found)
  }
  const described = problems.map(({ subreddit, problem }) => `${formatPlace(subreddit)}: ${problem}`)
  const warning = [...described, ...(leftOut === undefined ? [] : [leftOut])].join(' ')
  return {
    success: true,
    message: status === 'running' ? describeRunning(scan) : describeDone(scan),
    matches_found,
    ...(warning === '' ? {} : { warning }),
  }
}

function describeDone({ posts_scanned, subreddits_total, matches_found, worth_a_look }: ScanRow): string {
  const where = `${count(posts_scanned, 'new post')} in ${count(subreddits_total, 'subreddit')}`
  const mentions = count(matches_found - worth_a_look, 'mention')
  return `${worth_a_look.toLocaleString('en-US')} worth a look · ${mentions} in ${where}.`
}

function describeRunning({ subreddits_done, subreddits_total }: ScanRow): string {
  return `The scan is still running: ${subreddits_done} of ${count(subreddits_total, 'subreddit')} done. Matches appear here as they are found.`
}

function failedWith(error: string, matches_found = 0): ScanAnswer {
  return { success: false, message: error, matches_found, error }
}

function notStarted(warning: string): ScanAnswer {
  return { success: false, message: warning, matches_found: 0, warning }
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
