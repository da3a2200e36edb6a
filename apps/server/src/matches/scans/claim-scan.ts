import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { scans } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { countIntents, spend } from '../../account/index.ts'
import { describeNoWork } from './describe-work.ts'
import { leaseFromNow } from './leases.ts'
import { emitScans } from './report-progress.ts'

/** Attempt of a scan that its claimer runs at once. */
export const FIRST_ATTEMPT = 1

/** Thrown where a scan would have nothing to do; the message says why. */
export class NothingToScanError extends Error {
  override readonly name = 'NothingToScanError'
}

/**
 * Inserts a manual scan of a campaign and spends its units. The caller has locked the campaign's row, knows that no
 * scan of it runs, and rolls back on a throw. Throws `QuotaExceededError` where no unit is left, and
 * `NothingToScanError`.
 */
export async function claimScan(ctx: Ctx, tx: Tx, campaign: RunningCampaign): Promise<string> {
  const counted = await countIntents(ctx, tx, [campaign])
  const noWork = describeNoWork({ campaign, counted }, ctx.relevance.finder !== undefined)
  if (noWork !== undefined) throw new NothingToScanError(noWork)
  const id = randomUUID()
  await spend(ctx, tx, { userId: campaign.user_id, counter: 'mention_alerts', on: id })
  await tx.insert(scans).values({
    id,
    user_id: campaign.user_id,
    campaign_id: campaign.id,
    manual: true,
    attempts: FIRST_ATTEMPT,
    subreddits_total: campaign.subreddits.length,
    started_at: ctx.now(),
    lease_until: leaseFromNow(ctx),
  })
  await emitScans(ctx, tx, [id])
  return id
}

export async function findRunningScan(tx: Tx, campaignId: string): Promise<string | undefined> {
  const [running] = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.campaign_id, campaignId), eq(scans.status, 'running')))
  return running?.id
}
