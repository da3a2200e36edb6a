import { and, count, eq, or } from 'drizzle-orm'
import { PLANS } from '@radar/contract'
import type { CapacityKey, PlanKey, QuotaKey, Usage } from '@radar/contract'
import { campaigns, keywords, subreddits, subscriptions, usageCounters } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { periodOf } from './period.ts'

type Subscription = { tier: PlanKey; status: string; subscription_end: Date | null }

/** What a subscription means; whoever has none, or one that has ended, is a Lurker. */
export function judgeSubscription(row: Subscription | null | undefined, now: Date): Subscription {
  if (!row || (row.subscription_end && row.subscription_end <= now))
    return { tier: 'lurker', status: 'active', subscription_end: null }
  return row
}

/** The plan that holds for a user. */
export async function planOf(tx: Tx, userId: string, now: Date) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.user_id, userId))
  return PLANS[judgeSubscription(row, now).tier]
}

/** The plan that held when the session was read: for what is only shown. What is spent asks anew. */
export function planShown(ctx: UserCtx) {
  return PLANS[judgeSubscription(ctx.user.subscription, ctx.now()).tier]
}

export async function readUsage(tx: Tx, userId: string, now: Date): Promise<Usage> {
  const used = await readCounters(tx, userId, now)
  return {
    mention_alerts_used: used('mention_alerts'),
    relevancy_checks_used: used('relevancy_checks'),
    ai_replies_used: used('ai_replies'),
    prospect_intel_used: used('prospect_intel'),
    campaigns_count: await countRows(tx, userId, 'campaigns'),
    keywords_count: await countRows(tx, userId, 'keywords'),
    subreddits_count: await countRows(tx, userId, 'subreddits'),
  }
}

async function readCounters(tx: Tx, userId: string, now: Date): Promise<(counter: QuotaKey) => number> {
  const { counter, period } = usageCounters
  const current = (['mention_alerts', 'relevancy_checks', 'ai_replies', 'prospect_intel'] as const).map(
    (key) => and(eq(counter, key), eq(period, periodOf(key, now))),
  )
  const rows = await tx
    .select()
    .from(usageCounters)
    .where(and(eq(usageCounters.user_id, userId), or(...current)))
  return (key) => rows.find((row) => row.counter === key)?.used ?? 0
}

const tables = { campaigns, keywords, subreddits }

/** How many rows of a kind a user has, over all campaigns. */
export async function countRows(tx: Tx, userId: string, capacity: CapacityKey): Promise<number> {
  const table = tables[capacity]
  const [row] = await tx.select({ rows: count() }).from(table).where(eq(table.user_id, userId))
  return row!.rows
}
