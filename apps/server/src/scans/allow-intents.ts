import { and, eq, inArray } from 'drizzle-orm'
import { intentQueryDays } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { countIntent } from '../usage/index.ts'

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
    if (await countIntent(ctx, tx, { user_id, campaign_prompt_id, day })) allowed.push(query)
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
