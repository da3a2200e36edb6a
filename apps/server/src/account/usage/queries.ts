import { and, count, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PLANS } from '@radar/contract'
import type { CapacityKey, PlanKey, QuotaKey, Usage } from '@radar/contract'
import { campaigns, keywords, subreddits, subscriptions, usageCounters } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { periodOf } from './period.ts'

type Subscription = { tier: PlanKey; status: string; subscription_end: Date | null }

/** What gives Moderator; one that was cancelled does so for as long as it is paid for. */
const GIVING = new Set(['active', 'trialing', 'past_due', 'canceled'])

/** What a subscription means; whoever has none, or one that has ended, is a Lurker. */
export function resolveSubscription(row: Subscription | null | undefined, now: Date): Subscription {
  if (!row) return NO_SUBSCRIPTION
  if (!GIVING.has(row.status)) return { ...row, tier: 'lurker' }
  const { status, subscription_end: end } = row
  if (end === null) return status === 'canceled' ? NO_SUBSCRIPTION : row
  if (end > now) return row
  return status === 'past_due' ? { ...row, tier: 'lurker' } : NO_SUBSCRIPTION
}

const NO_SUBSCRIPTION: Subscription = { tier: 'lurker', status: 'active', subscription_end: null }

/** The plan that holds for a user. */
export async function planOf(tx: Tx, userId: string, now: Date) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.user_id, userId))
  return PLANS[resolveSubscription(row, now).tier]
}

/** The plan that held when the session was read: for what is only shown. What is spent asks anew. */
export function sessionPlan(ctx: UserCtx) {
  return PLANS[resolveSubscription(ctx.user.subscription, ctx.now()).tier]
}

/** What a user has used of each quota in its period, and how many rows of each kind there are. */
export async function selectUsage(ctx: Ctx, tx: Tx, userId: string): Promise<Usage> {
  const { counter, period, used, user_id } = usageCounters
  const spent = (key: QuotaKey) => sql<number>`coalesce((
    select ${used} from ${usageCounters}
    where ${and(eq(user_id, userId), eq(counter, key), eq(period, periodOf(key, ctx.now())))}), 0)`
  const rows = (table: (typeof tables)[CapacityKey]) =>
    sql<number>`(select count(*)::int from ${table} where ${isCounted(ctx, table, userId)})`
  const usage = await tx
    .select({
      mention_alerts_used: spent('mention_alerts'),
      relevancy_checks_used: spent('relevancy_checks'),
      ai_replies_used: spent('ai_replies'),
      prospect_intel_used: spent('prospect_intel'),
      campaigns_count: rows(campaigns),
      keywords_count: rows(keywords),
      subreddits_count: rows(subreddits),
    })
    .from(sql`(select) head`)
  return oneRow(usage)
}

const tables = { campaigns, keywords, subreddits }

/** How many rows of a kind a user has, over all campaigns. */
export async function countRows(ctx: UserCtx, tx: Tx, capacity: CapacityKey): Promise<number> {
  const table = tables[capacity]
  const counted = await tx
    .select({ rows: count() })
    .from(table)
    .where(isCounted(ctx, table, ctx.user.id))
  return oneRow(counted).rows
}

/** Of subreddits, those of the forum that Radar is connected to. */
function isCounted(ctx: Ctx, table: (typeof tables)[CapacityKey], userId: string): SQL | undefined {
  const isTheirs = eq(table.user_id, userId)
  return table === subreddits ? and(isTheirs, eq(subreddits.forum, ctx.forum.name)) : isTheirs
}
