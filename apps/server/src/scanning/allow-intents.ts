import { intentQueryDays } from '../db/schema/index.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { QuotaExceededError, UpgradeRequiredError, spend } from '../usage/index.ts'
import type { Target } from './load-targets.ts'

/** The intent queries that today's quota still covers. Each counts once a day, however many scans use it. */
export function allowIntents(ctx: Ctx, { user_id, campaign, prompt_ids }: Target): Promise<string[]> {
  const day = ctx.now().toISOString().slice(0, 10)
  return ctx.db.transaction(async (tx) => {
    const allowed: string[] = []
    for (const query of campaign.campaign_prompts) {
      const campaign_prompt_id = prompt_ids.get(query)!
      if (await countOnce(ctx, tx, { user_id, campaign_prompt_id, day })) allowed.push(query)
    }
    return allowed
  })
}

async function countOnce(ctx: Ctx, tx: Tx, row: typeof intentQueryDays.$inferInsert): Promise<boolean> {
  const counted = await tx.insert(intentQueryDays).values(row).onConflictDoNothing().returning()
  if (counted.length === 0) return true
  try {
    await spend(ctx, tx, row.user_id, 'relevancy_checks')
    return true
  } catch (error) {
    if (!(error instanceof QuotaExceededError || error instanceof UpgradeRequiredError)) throw error
    const { campaign_prompt_id, day } = intentQueryDays
    await tx
      .delete(intentQueryDays)
      .where(and(eq(campaign_prompt_id, row.campaign_prompt_id), eq(day, row.day)))
    return false
  }
}
