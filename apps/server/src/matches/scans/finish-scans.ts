import { eq, sql } from 'drizzle-orm'
import type { Scan } from '@radar/contract'
import { scanSchedules, scans } from '../../db/schema/index.ts'
import { NONE_SHOWN, addShown, countsOf } from '../inbox/shown-matches.ts'
import { revealMatches } from '../inbox/reveal-matches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueMatches } from '../reader/queue-matches.ts'
import { enqueueAutoReplies } from '../../replies/index.ts'
import { describeForumTrouble } from '../../forum/index.ts'
import { giveBack } from '../../account/index.ts'
import type { CampaignToScan } from './batches/campaign-to-scan.ts'
import { describeRefusedMatches } from './describe-refused-matches.ts'
import { describeLastingTroubles, describeNoneReadable, isNoneReadable } from './describe-lasting-troubles.ts'
import { isStillLeased } from './leases.ts'
import type { LeasedScan } from './leases.ts'
import { recordBroadKeywords } from './batches/record-broad-keywords.ts'
import { emitScans } from './report-progress.ts'
import type { SubredditOutcome, ScanBatch } from './batches/scan-batch.ts'
import { lockCampaignSchedules, lastSeq } from '../scan-schedule.ts'
import { tryAgainSoon } from './try-again-soon.ts'

type ScanEnding = { status: 'done' | 'failed'; problems: Scan['problems']; error: string | null }
type ScanRow = typeof scans.$inferSelect

const NOT_RUNNABLE =
  'This campaign is not running: it was switched off or deleted, or your plan has no room for it.'

/** Ends the scans of which all subreddits have an outcome; the others of the batch go on. */
export async function finishReady(batch: ScanBatch, names: string[]): Promise<void> {
  const concerned = new Set(names.flatMap((name) => batch.watching.get(name) ?? []))
  for (const one of concerned)
    if ([...one.cursors.keys()].every((name) => batch.outcomes.has(name))) {
      await recordBroadKeywords(batch.ctx, one)
      await endScan(batch.ctx, { id: one.scan_id, attempts: one.attempts }, await endingOf(batch, one))
    }
}

/** Ends the remaining scans of a batch. A scan without a campaign could not run. */
export async function finishRest(batch: ScanBatch, leased: LeasedScan[]): Promise<void> {
  const byScan = new Map([...batch.campaigns.values()].map((one) => [one.scan_id, one]))
  for (const scan of leased) {
    const one = byScan.get(scan.id)
    await endScan(batch.ctx, scan, one ? await endingOf(batch, one) : failed(NOT_RUNNABLE))
  }
}

/**
 * Ends a scan. A failed one costs nothing. Changes nothing where the scan has ended already or another process has
 * taken it over.
 */
export function endScan(ctx: Ctx, leased: LeasedScan, ending: ScanEnding): Promise<void> {
  const { id } = leased
  return ctx.db.transaction(async (tx) => {
    const [scan] = await tx.select().from(scans).where(eq(scans.id, id))
    if (!scan) return
    await lockCampaignSchedules(tx, [scan.campaign_id])
    const [ended] = await tx
      .update(scans)
      .set({ ...ending, finished_at: ctx.now() })
      .where(isStillLeased([leased]))
      .returning()
    if (!ended) return
    if (ending.status === 'failed') await refund(ctx, tx, ended)
    else await report(ctx, tx, ended)
    await emitScans(ctx, tx, [id])
  })
}

export function failed(error: string, problems: Scan['problems'] = []): ScanEnding {
  return { status: 'failed', error, problems }
}

async function refund(ctx: Ctx, tx: Tx, scan: ScanRow): Promise<void> {
  const { id, user_id } = scan
  await giveBack(ctx, tx, {
    userId: user_id,
    counter: 'mention_alerts',
    on: id,
    reason: 'scan_failed',
  })
  // The person who switched off or deleted the campaign needs no message.
  if (scan.error === NOT_RUNNABLE) return
  if (!isNoneReadable(scan.error)) await tryAgainSoon(ctx, tx, scan)
  await ctx.lifecycle.emit(tx, { type: 'scans.failed', scans: [scan] })
}

/**
 * Shows the matches that waited for the scan, counts all that began to show since the last one, and reports those that the
 * database refused.
 */
async function report(ctx: Ctx, tx: Tx, { id, user_id, campaign_id, problems }: ScanRow): Promise<void> {
  const shown = (await revealMatches(ctx, tx, [campaign_id])).get(campaign_id)
  await queueMatches(ctx, tx, shown?.ids ?? [])
  await ctx.lifecycle.emit(tx, { type: 'matches.shown', ids: shown?.ids ?? [] })
  const revealed = shown ? countsOf(shown) : NONE_SHOWN
  const [schedule] = await tx
    .select({
      found: scanSchedules.found,
      worth_a_look: scanSchedules.worth_a_look,
      refused: scanSchedules.refused,
    })
    .from(scanSchedules)
    .where(eq(scanSchedules.campaign_id, campaign_id))
  const { found: matches_found, worth_a_look } = addShown(revealed, schedule)
  const { subreddits_total: total } = scans
  await tx
    .update(scans)
    .set({
      subreddits_done: sql`${total}`,
      matches_found,
      worth_a_look,
      problems: [...problems, ...describeRefusedMatches(schedule?.refused ?? {})],
    })
    .where(eq(scans.id, id))
  await tx
    .update(scanSchedules)
    .set({ ...NONE_SHOWN, refused: {}, last_scan_at: ctx.now(), scanned_seq: lastSeq })
    .where(eq(scanSchedules.campaign_id, campaign_id))
  if (revealed.found > 0)
    await ctx.events.emit(tx, user_id, { type: 'matches', campaign_id, ...revealed, match_ids: [] })
  await enqueueAutoReplies(ctx, tx, campaign_id)
}

async function endingOf({ ctx, outcomes }: ScanBatch, { campaign }: CampaignToScan): Promise<ScanEnding> {
  // A scan reads subreddits itself, and knows their troubles.
  const others = campaign.subreddits.filter((place) => ctx.forums.keyOf(place) !== ctx.forum.name)
  const troubles = await ctx.db.statement((tx) => describeLastingTroubles(ctx, tx, others))
  const ends = campaign.subreddits.map((subreddit) => ({
    subreddit,
    outcome: outcomes.get(subreddit.toLowerCase()),
  }))
  const problems = ends.flatMap(({ subreddit, outcome }) =>
    problemsOf(campaign.id, { subreddit, outcome, trouble: troubles.get(subreddit.toLowerCase()) }),
  )
  if (ends.some(({ outcome }) => outcome?.kind === 'read')) return { status: 'done', problems, error: null }
  const trouble = ends.find(({ outcome }) => outcome?.kind === 'forum-trouble')?.outcome
  if (trouble?.kind === 'forum-trouble') return failed(describeForumTrouble(trouble.error), problems)
  return failed(describeNoneReadable(campaign.subreddits), problems)
}

type PlaceEnding = {
  subreddit: string
  outcome: SubredditOutcome | undefined
  /** Reason and time since which its new posts cannot be read. */
  trouble: string | undefined
}

function problemsOf(campaignId: string, { subreddit, outcome, trouble }: PlaceEnding): Scan['problems'] {
  if (!outcome) return [{ subreddit, problem: 'The scan ended before this place was read.' }]
  if (outcome.kind === 'read')
    return [
      // The past of a place may be found while its new posts cannot be read.
      ...(trouble === undefined ? [] : [trouble]),
      ...outcome.notes,
      ...(outcome.own.get(campaignId) ?? []),
    ].map((problem) => ({ subreddit, problem }))
  if (outcome.kind === 'unreadable') return [{ subreddit, problem: outcome.problem }]
  return [{ subreddit, problem: trouble ?? describeForumTrouble(outcome.error) }]
}
