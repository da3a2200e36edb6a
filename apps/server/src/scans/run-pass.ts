import type { Ctx } from '../platform/ctx.ts'
import { allowIntents } from './allow-intents.ts'
import { finishReady, finishRest } from './finish-scans.ts'
import { holdLeases } from './leases.ts'
import { loadTargets } from './load-targets.ts'
import { createPass } from './pass.ts'
import type { Pass } from './pass.ts'
import { planPass } from './plan-pass.ts'
import type { Look } from './plan-pass.ts'
import { readSubreddits } from './read-subreddits.ts'

/** Looks that are under way at a time: enough to hide the forum's answering time. */
const AT_A_TIME = 4

/** Runs scans that this process holds the leases of, all in one pass, to their end. */
export async function runPass(
  ctx: Ctx,
  scanIds: string[],
  { fresh_ms }: { fresh_ms: number },
): Promise<void> {
  if (scanIds.length === 0) return
  const lease = holdLeases(ctx, scanIds)
  try {
    const pass = await openPass(ctx, scanIds)
    await takeLooks(pass, await planPass(pass, { fresh_ms }))
    await finishRest(pass, scanIds)
  } finally {
    await lease.release()
  }
}

async function openPass(ctx: Ctx, scanIds: string[]): Promise<Pass> {
  const targets = await ctx.db.transaction((tx) => loadTargets(ctx, tx, scanIds))
  for (const target of targets) {
    const asking = { ...target, campaign_prompts: target.campaign.campaign_prompts }
    const campaign_prompts = await ctx.db.transaction((tx) => allowIntents(ctx, tx, asking))
    target.campaign = { ...target.campaign, campaign_prompts }
  }
  return createPass(ctx, targets)
}

async function takeLooks(pass: Pass, looks: Look[]): Promise<void> {
  const waiting = [...looks]
  const worker = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      await readSubreddits(pass, look)
      await finishReady(pass, look.names)
    }
  }
  const workers = Array.from({ length: AT_A_TIME }, worker)
  try {
    await Promise.all(workers)
  } finally {
    waiting.length = 0
    await Promise.allSettled(workers)
  }
}
