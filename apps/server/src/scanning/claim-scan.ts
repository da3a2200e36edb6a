import { and, eq } from 'drizzle-orm'
import { campaigns, scans } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { spend } from '../usage/index.ts'
import { leaseFromNow } from './leases.ts'
import type { Runnable } from './load-targets.ts'
import { tellScans } from './tell-progress.ts'

/**
 * Begins a scan of a campaign and spends the unit that it costs; undefined where one is under way already.
 * Throws `QuotaExceededError` where none is left. The caller has locked the campaign's row.
 */
export async function claimScan(
  ctx: Ctx,
  tx: Tx,
  { campaign, manual }: { campaign: Runnable; manual: boolean },
): Promise<string | undefined> {
  if (await runningScan(tx, campaign.id)) return undefined
  await spend(ctx, tx, campaign.user_id, 'mention_alerts')
  const [scan] = await tx
    .insert(scans)
    .values({
      user_id: campaign.user_id,
      campaign_id: campaign.id,
      manual,
      subreddits_total: campaign.subreddits.length,
      started_at: ctx.now(),
      lease_until: leaseFromNow,
    })
    .returning({ id: scans.id })
  await tellScans(ctx, tx, [scan!.id])
  return scan!.id
}

export async function runningScan(tx: Tx, campaignId: string): Promise<string | undefined> {
  const [running] = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.campaign_id, campaignId), eq(scans.status, 'running')))
  return running?.id
}

export async function lockCampaign(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update')
}
