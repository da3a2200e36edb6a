import { and, asc, eq, sql } from 'drizzle-orm'
import { campaignPrompts, intentQueryDays } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { periodOf } from './period.ts'
import { spendMany } from './spend-many.ts'

type IntentCampaign = {
  user_id: string
  prompt_ids: string[]
  plan: { limits: { relevancy_checks: number } }
}

/**
 * Counts the intent queries of campaigns for today: each costs one unit a day. Returns the ids that today's quota
 * covers.
 */
export function countIntents(ctx: Ctx, tx: Tx, campaigns: IntentCampaign[]): Promise<Set<string>> {
  // Midnight may pass between two statements, and all of them are about one day.
  const now = ctx.now()
  return count({ ...ctx, now: () => now }, tx, campaigns)
}

async function count(ctx: Ctx, tx: Tx, campaigns: IntentCampaign[]): Promise<Set<string>> {
  const counted = await selectCountedIntents(ctx, tx, campaigns)
  const units = campaigns.flatMap(({ user_id, prompt_ids, plan }) =>
    prompt_ids
      .filter((id) => !counted.has(id))
      .map((id) => ({ user_id, on: id, limit: plan.limits.relevancy_checks })),
  )
  if (units.length === 0) return counted
  const claimed = await claim(ctx, tx, await withoutDeleted(tx, units))
  const paid = await spendMany(ctx, tx, {
    counter: 'relevancy_checks',
    units: units.filter(({ on }) => claimed.has(on)),
  })
  const unpaid = new Set(claimed)
  for (const { on } of paid) unpaid.delete(on)
  await release(ctx, tx, unpaid)
  // A query that another transaction claimed at this moment was paid for there, or was released again.
  return selectCountedIntents(ctx, tx, campaigns)
}

/** Ids of the campaigns' intent queries that were counted today. */
export async function selectCountedIntents(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  campaigns: Pick<IntentCampaign, 'prompt_ids'>[],
): Promise<Set<string>> {
  const ids = campaigns.flatMap(({ prompt_ids }) => prompt_ids)
  if (ids.length === 0) return new Set()
  const { campaign_prompt_id, day } = intentQueryDays
  const rows = await tx
    .select({ id: campaign_prompt_id })
    .from(intentQueryDays)
    .where(and(eq(day, today(ctx)), isOneOf(campaign_prompt_id, ids)))
  return new Set(rows.map(({ id }) => id))
}

const today = (ctx: Pick<Ctx, 'now'>) => periodOf('relevancy_checks', ctx.now())

/** Intent queries that still exist, locked against deletion until the transaction ends. */
async function withoutDeleted<Unit extends { on: string }>(tx: Tx, units: Unit[]): Promise<Unit[]> {
  const existing = await tx
    .select({ id: campaignPrompts.id })
    .from(campaignPrompts)
    .where(
      isOneOf(
        campaignPrompts.id,
        units.map(({ on }) => on),
      ),
    )
    .orderBy(asc(campaignPrompts.id))
    .for('key share')
  const ids = new Set(existing.map(({ id }) => id))
  return units.filter(({ on }) => ids.has(on))
}

/** In one order, so that two transactions that claim the same queries never deadlock. */
async function claim(ctx: Ctx, tx: Tx, units: { user_id: string; on: string }[]): Promise<Set<string>> {
  if (units.length === 0) return new Set()
  const rows = units
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .map(({ user_id, on }) => ({ user_id, campaign_prompt_id: on, day: today(ctx) }))
  const claimed = await tx.execute<{ id: string }>(
    sql`${insertRows(intentQueryDays, rows)} on conflict do nothing returning campaign_prompt_id as id`,
  )
  return new Set(claimed.rows.map(({ id }) => id))
}

async function release(ctx: Ctx, tx: Tx, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return
  const { campaign_prompt_id, day } = intentQueryDays
  await tx.delete(intentQueryDays).where(and(isOneOf(campaign_prompt_id, [...ids]), eq(day, today(ctx))))
}
