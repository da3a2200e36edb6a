import { readPlace } from '../matching/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { workThrough } from '../platform/work-through.ts'
import { finishReady, finishRest } from './finish-scans.ts'
import { holdLeases } from './leases.ts'
import type { HeldScan } from './leases.ts'
import { loadCampaigns } from './load-campaigns.ts'
import { planRequests } from './plan-requests.ts'
import { readSubreddits } from './read-subreddits.ts'
import { createScanBatch } from './scan-batch.ts'

/** Requests that are under way at a time: enough to hide the forum's answering time. */
const AT_A_TIME = 4

/** Runs scans that this process holds the leases of, all in one batch, to their end. */
export async function runBatch(
  ctx: Ctx,
  held: HeldScan[],
  { fresh_ms }: { fresh_ms: number },
): Promise<void> {
  if (held.length === 0) return
  const lease = holdLeases(ctx, held)
  try {
    const batch = createScanBatch(
      ctx,
      await ctx.db.transaction(async (tx) => ({
        place: await readPlace(tx),
        campaigns: await loadCampaigns(ctx, tx, held),
      })),
    )
    await workThrough(await planRequests(batch, { fresh_ms }), {
      atATime: AT_A_TIME,
      work: async (request) => {
        await readSubreddits(batch, request)
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
