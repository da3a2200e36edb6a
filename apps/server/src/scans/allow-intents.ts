import { and, eq, inArray } from 'drizzle-orm'
import { campaignPrompts, intentQueryDays } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { QuotaExceededError, UpgradeRequiredError, spend } from '../usage/index.ts'

type Asking = { user_id: string; campaign_prompts: string[]; prompt_ids: Map<string, string> }

/** The intent queries that today's quota still covers. Each counts once a day, however many scans use it. */
export async function allowIntents(
  ctx: Ctx,
  tx: Tx,
  { user_id, campaign_prompts, prompt_ids }: Asking,
): Promise<string[]> {
  const day = dayOf(ctx)
  const allowed: string[] = []
  for (const query of campaign_prompts) {
    const campaign_prompt_id = prompt_ids.get(query)!
    if (await countOnce(ctx, tx, { user_id, campaign_prompt_id, day })) allowed.push(query)
  }
  return allowed
}

/** Those of a campaign's intent queries that count today already. */
export async function readCountedIntents(
  ctx: Ctx,
  tx: Tx,
  { campaign_prompts, prompt_ids }: Asking,
): Promise<string[]> {
  const { campaign_prompt_id: id, day } = intentQueryDays
  const rows = await tx
    .select({ id })
    .from(intentQueryDays)
    .where(and(eq(day, dayOf(ctx)), inArray(id, [...prompt_ids.values()])))
  const counted = new Set(rows.map((row) => row.id))
  return campaign_prompts.filter((query) => counted.has(prompt_ids.get(query)!))
}

const dayOf = (ctx: Ctx) => ctx.now().toISOString().slice(0, 10)

async function countOnce(ctx: Ctx, tx: Tx, row: typeof intentQueryDays.$inferInsert): Promise<boolean> {
  if (!(await standsStill(tx, row.campaign_prompt_id))) return false
  const counted = await tx.insert(intentQueryDays).values(row).onConflictDoNothing().returning()
  if (counted.length === 0) return true
  try {
    const { user_id: userId, campaign_prompt_id: on } = row
    await spend(ctx, tx, { userId, counter: 'relevancy_checks', on })
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

/** Whether nobody has deleted the query since the scan was loaded; until this is committed nobody does. */
async function standsStill(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: campaignPrompts.id })
    .from(campaignPrompts)
    .where(eq(campaignPrompts.id, id))
    .for('key share')
  return rows.length > 0
}
