import { and, count, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PLANS } from '@radar/contract'
import type { CapacityKey, PlanKey, QuotaKey, Usage } from '@radar/contract'
import { campaigns, keywords, subreddits, subscriptions, usageCounters } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { periodOf } from './period.ts'

type Subscription = { tier: PlanKey; status: string; subscription_end: Date | null }

/** Statuses that give Moderator; a cancelled subscription does so until the end of the paid period. */
const GIVING = new Set(['active', 'trialing', 'past_due', 'canceled'])

/** Plan and status that a subscription gives at `now`: Lurker without one, or after its end. */
export function resolveSubscription(row: Subscription | null | undefined, now: Date): Subscription {
  if (!row) return NO_SUBSCRIPTION
  if (!GIVING.has(row.status)) return { ...row, tier: 'lurker' }
  const { status, subscription_end: end } = row
  if (end === null) return status === 'canceled' ? NO_SUBSCRIPTION : row
  if (end > now) return row
  return status === 'past_due' ? { ...row, tier: 'lurker' } : NO_SUBSCRIPTION
}

const NO_SUBSCRIPTION: Subscription = { tier: 'lurker', status: 'active', subscription_end: null }

/** Plan of a user now. */
export async function planOf(tx: Tx, userId: string, now: Date) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.user_id, userId))
  return PLANS[resolveSubscription(row, now).tier]
}

/** Plan as of the moment when the session was read, for display. Spending checks the plan anew. */
export function sessionPlan(ctx: UserCtx) {
  return PLANS[resolveSubscription(ctx.user.subscription, ctx.now()).tier]
}

/** Units that a user has spent of each quota in its period, and the number of rows of each kind. */
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

/** Rows of a kind that a user has, over all campaigns. */
export async function countRows(ctx: UserCtx, tx: Tx, capacity: CapacityKey): Promise<number> {
  const table = tables[capacity]
  const counted = await tx
    .select({ rows: count() })
    .from(table)
    .where(isCounted(ctx, table, ctx.user.id))
  return oneRow(counted).rows
}

/** Rows that count: of places, those of forums that this Radar reads. */
function isCounted(ctx: Ctx, table: (typeof tables)[CapacityKey], userId: string): SQL | undefined {
  const isTheirs = eq(table.user_id, userId)
  return table === subreddits ? and(isTheirs, isOneOf(subreddits.forum, ctx.forums.keys)) : isTheirs
}
