import { selectLogPosition } from '../index/select-changes.ts'
import { markUncountedUnsearched } from '../index/mark-uncounted-unsearched.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { workThrough } from '../../platform/work-through.ts'
import { periodOf } from '../../account/index.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import { finishReady, finishRest } from './finish-scans.ts'
import { renewLeases } from './leases.ts'
import type { LeasedScan } from './leases.ts'
import { loadCampaigns } from './load-campaigns.ts'
import { planRequests } from './plan-requests.ts'
import { runRequest } from './run-request.ts'
import { createScanBatch } from './scan-batch.ts'

/** Requests that are under way at a time: enough to hide the forum's answering time. */
const AT_A_TIME = 4

/** Runs scans that this process holds the leases of, all in one batch, to their end. */
export async function runBatch(
  ctx: Ctx,
  held: LeasedScan[],
  { fresh_ms }: { fresh_ms: number },
): Promise<void> {
  if (held.length === 0) return
  const lease = renewLeases(ctx, held)
  try {
    const day = periodOf('relevancy_checks', ctx.now())
    const loaded = await ctx.db.transaction(async (tx) => ({
      place: await selectLogPosition(tx),
      campaigns: await loadCampaigns(ctx, tx, held),
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
    await finishRest(batch, held)
    // What this batch stored concerns others as well; whoever matches for all is told.
    if (batch.stored > 0) await ctx.jobs.sendNow('match-posts', [{}])
  } finally {
    await lease.release()
  }
}

/** What a scan counts for the day holds for the posts that arrive as well. */
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
