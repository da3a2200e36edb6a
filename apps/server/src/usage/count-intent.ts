import { and, eq } from 'drizzle-orm'
import { campaignPrompts, intentQueryDays } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { QuotaExceededError, UpgradeRequiredError } from './errors.ts'
import { spend } from './spend.ts'

type IntentOfDay = typeof intentQueryDays.$inferInsert

/** Counts an intent query once a day, whoever asks how often; false where the day's quota does not cover it. */
export async function countIntent(ctx: Ctx, tx: Tx, intent: IntentOfDay): Promise<boolean> {
  const { user_id: userId, campaign_prompt_id: on } = intent
  if (!(await standsStill(tx, on))) return false
  const counted = await tx.insert(intentQueryDays).values(intent).onConflictDoNothing().returning()
  if (counted.length === 0) return true
  try {
    await spend(ctx, tx, { userId, counter: 'relevancy_checks', on })
    return true
  } catch (error) {
    if (!(error instanceof QuotaExceededError || error instanceof UpgradeRequiredError)) throw error
    const { campaign_prompt_id, day } = intentQueryDays
    await tx.delete(intentQueryDays).where(and(eq(campaign_prompt_id, on), eq(day, intent.day)))
    return false
  }
}

/** Whether nobody has deleted the query since the scan was loaded; until this is committed nobody does. */
async function standsStill(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: campaignPrompts.id })
    .from(campaignPrompts)
    .where(eq(campaignPrompts.id, id))
    .for('key share')
  return rows.length > 0
}
