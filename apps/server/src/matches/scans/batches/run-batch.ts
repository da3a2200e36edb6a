import { selectLogPosition } from '../../index/select-changes.ts'
import { markUncountedUnsearched } from '../../index/mark-uncounted-unsearched.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { workUnderLease } from '../../../platform/database/work-under-lease.ts'
import { workThrough } from '../../../platform/work-through.ts'
import { periodOf } from '../../../account/index.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import { finishReady, finishRest } from '../finish-scans.ts'
import { renewLeases } from '../leases.ts'
import type { LeasedScan } from '../leases.ts'
import { loadCampaigns } from './load-campaigns.ts'
import { planRequests } from './plan-requests.ts'
import { runRequest } from './run-request.ts'
import { createScanBatch } from './scan-batch.ts'

/** Requests at a time: enough that the batch rarely waits for the forum's answers. */
const AT_A_TIME = 4

/** Runs leased scans to their end, all in one batch. */
export async function runBatch(
  ctx: Ctx,
  leased: LeasedScan[],
  { fresh_ms }: { fresh_ms: number },
): Promise<void> {
  if (leased.length === 0) return
  const run = async () => {
    const day = periodOf('relevancy_checks', ctx.now())
    const loaded = await ctx.db.transaction(async (tx) => ({
      position: await selectLogPosition(tx),
      campaigns: await loadCampaigns(ctx, tx, leased),
    }))
    await markIntentsCounted(ctx, loaded.campaigns, day)
    const batch = createScanBatch(ctx, loaded)
    await workThrough(await planRequests(batch, { fresh_ms }), {
      atATime: AT_A_TIME,
      work: async (request) => {
        await runRequest(batch, request)
        await finishReady(batch, request.names)
      },
    })
    await finishRest(batch, leased)
    // The new posts may concern other campaigns as well.
    if (batch.stored > 0) await ctx.jobs.sendNow('match-posts', [{}])
  }
  await workUnderLease(run, { renew: () => renewLeases(ctx, leased), log: ctx.log })
}

/** Makes the intent queries that a scan counted run for arriving posts as well. */
async function markIntentsCounted(ctx: Ctx, campaigns: CampaignToScan[], day: string): Promise<void> {
  const [first] = campaigns
  if (!first) return
  const { counted } = first
  await markUncountedUnsearched(
    ctx,
    campaigns.map(({ campaign }) => campaign),
    counted,
  )
  for (const { campaign } of campaigns) ctx.matching.markCounted(campaign, { counted, day })
}
