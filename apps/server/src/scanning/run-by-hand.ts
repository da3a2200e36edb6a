import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Campaign } from '@radar/contract'
import { readCampaign } from '../campaigns/index.ts'
import { campaigns } from '../db/schema/index.ts'
import type { scans } from '../db/schema/index.ts'
import type { Ctx, UserCtx } from '../platform/ctx.ts'
import { claimScan, lockCampaign, runningScan } from './claim-scan.ts'
import { NOT_RUNNABLE, endScan, failed } from './finish-scans.ts'
import { loadRunnable } from './load-targets.ts'
import type { Runnable } from './load-targets.ts'
import { nextScanAt } from './next-scan-at.ts'
import { runPass } from './run-pass.ts'

export type RunAnswer = {
  success: boolean
  message: string
  matches_found: number
  warning?: string
  error?: string
}

type ScanRow = typeof scans.$inferSelect

/** People get an answer within five seconds; a scan that takes longer goes on without them. */
const PATIENCE_MS = 4_000
const LOOK_EVERY_MS = 250

/** Scans a campaign now, or joins the scan that is under way. */
export async function runByHand(ctx: UserCtx, campaignId: string): Promise<RunAnswer> {
  const campaign = await ctx.db.transaction((tx) => readCampaign(tx, campaignId))
  const { system } = ctx
  const began = await begin(system, campaign)
  if ('warning' in began) return notStarted(began.warning)
  if (began.isNew) void run(system, began.scanId)
  return answerOf(await waitFor(system, began.scanId))
}

type Began = { warning: string } | { scanId: string; isNew: boolean }

function begin(ctx: Ctx, { id, user_id }: Campaign): Promise<Began> {
  return ctx.db.transaction(async (tx): Promise<Began> => {
    await lockCampaign(tx, id)
    const { plan, runnable } = await loadRunnable(ctx, tx, user_id)
    const campaign = runnable.get(id)
    const warning = warningFor(
      campaign,
      await tx.query.campaigns.findFirst({ where: (row) => eq(row.id, id) }),
    )
    if (warning !== undefined || !campaign) return { warning: warning ?? NOT_RUNNABLE }
    const running = await runningScan(tx, id)
    if (running) return { scanId: running, isNew: false }
    const scanId = (await claimScan(ctx, tx, { campaign, manual: true }))!
    await tx
      .update(campaigns)
      .set({ next_scan_at: nextScanAt(ctx.now(), plan, campaign) })
      .where(eq(campaigns.id, id))
    return { scanId, isNew: true }
  })
}

function warningFor(
  campaign: Runnable | undefined,
  row: { active: boolean } | undefined,
): string | undefined {
  if (row && !row.active) return 'This campaign is inactive. Switch it on to scan it.'
  if (!campaign)
    return 'Your plan has no room for this campaign at the moment. Upgrade, or switch off another one, to scan it.'
  if (campaign.subreddits.length === 0)
    return 'This campaign has no subreddits yet. Add at least one to scan it.'
  if (campaign.keywords.length === 0 && campaign.campaign_prompts.length === 0)
    return 'This campaign has no keywords and no intent queries yet. Add at least one to scan it.'
  return undefined
}

/** Never rejects: nobody may be waiting any more. */
async function run(ctx: Ctx, scanId: string): Promise<void> {
  try {
    await runPass(ctx, [scanId], { fresh_ms: 0 })
  } catch (error) {
    ctx.log.error('scan.failed', { scan: scanId, error })
    await endScan(
      ctx,
      scanId,
      failed('Something went wrong on our side. Nothing is lost; please try again.'),
    ).catch((unwritten: unknown) => ctx.log.error('scan.not-ended', { scan: scanId, error: unwritten }))
  }
}

async function waitFor(ctx: Ctx, scanId: string): Promise<ScanRow> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const row = await ctx.db.transaction((tx) =>
      tx.query.scans.findFirst({ where: (scan) => eq(scan.id, scanId) }),
    )
    if (!row || row.status !== 'running' || performance.now() >= until) return row!
    await delay(LOOK_EVERY_MS)
  }
}

function answerOf(scan: ScanRow): RunAnswer {
  const { status, matches_found, problems } = scan
  if (status === 'failed') {
    const error = scan.error ?? 'The scan failed.'
    return { success: false, message: error, matches_found, error }
  }
  const warning = problems.map(({ subreddit, problem }) => `r/${subreddit}: ${problem}`).join(' ')
  return {
    success: true,
    message: status === 'running' ? sayRunning(scan) : sayDone(scan),
    matches_found,
    ...(warning === '' ? {} : { warning }),
  }
}

function sayDone({ posts_scanned, subreddits_total, matches_found }: ScanRow): string {
  const where = `${count(posts_scanned, 'new post')} in ${count(subreddits_total, 'subreddit')}`
  return `${count(matches_found, 'match', 'matches')} found in ${where}.`
}

function sayRunning({ subreddits_done, subreddits_total }: ScanRow): string {
  return `The scan is still running: ${subreddits_done} of ${count(subreddits_total, 'subreddit')} done. Matches appear here as they are found.`
}

function notStarted(warning: string): RunAnswer {
  return { success: false, message: warning, matches_found: 0, warning, error: warning }
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
