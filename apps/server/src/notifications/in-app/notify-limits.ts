import { and, eq, gte, or, sql } from 'drizzle-orm'
import { NEAR_LIMIT, PLANS, UNLIMITED, USAGE_COUNTERS } from '@radar/contract'
import type { NotificationKind, Plan, QuotaKey } from '@radar/contract'
import { notifications, subscriptions, usageCounters } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { resolveSubscription, periodOf } from '../../account/index.ts'
import { limitSubject } from './describe-notification.ts'
import { notify } from './notify.ts'

const QUOTAS = (Object.keys(USAGE_COUNTERS) as (keyof typeof USAGE_COUNTERS)[]).filter(
  (key): key is QuotaKey => USAGE_COUNTERS[key].resets !== 'never',
)

type Notified = { id: string; kind: NotificationKind; limit: number }

/**
 * Notifies users of each quota at most twice a period: at 80 % and at 100 %. What was said of the limit of another plan,
 * which is not theirs any more, is deleted.
 */
export function notifyLimits(ctx: Ctx): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { user_id, counter, period, used } = usageCounters
    const subject = sql`${counter} || ':' || ${period}`
    const rows = await tx
      .select({
        user_id,
        counter: sql<QuotaKey>`${counter}`,
        period,
        used,
        subscription: subscriptions,
        notified: sql<Notified[]>`(select coalesce(json_agg(json_build_object(
            'id', ${notifications.id}, 'kind', ${notifications.kind}, 'limit', ${notifications.facts}->'limit')), '[]')
          from ${notifications}
          where ${notifications.user_id} = ${user_id} and ${notifications.subject} = ${subject})`,
      })
      .from(usageCounters)
      .leftJoin(subscriptions, eq(subscriptions.user_id, user_id))
      .where(
        or(
          ...QUOTAS.map((key) =>
            and(eq(counter, key), eq(period, periodOf(key, ctx.now())), gte(used, leastOf(key))),
          ),
        ),
      )
    const counters = rows.map((row) => ({
      ...row,
      limit: PLANS[resolveSubscription(row.subscription, ctx.now()).tier].limits[row.counter],
    }))
    const outdated = counters.flatMap(({ notified, limit }) => notified.filter((one) => one.limit !== limit))
    if (outdated.length > 0)
      await tx.delete(notifications).where(
        isOneOf(
          notifications.id,
          outdated.map(({ id }) => id),
        ),
      )
    const news = counters.flatMap(({ limit, ...row }) => {
      const kind = kindOf(row.used, limit)
      const isNotified = row.notified.some((one) => one.kind === kind && one.limit === limit)
      if (kind === undefined || isNotified) return []
      return [
        {
          user_id: row.user_id,
          kind,
          subject: limitSubject(row.counter, row.period),
          facts: { used: row.used, limit },
          // A quota that starts again every night is not worth a mail.
          wants_mail: USAGE_COUNTERS[row.counter].resets === 'monthly',
        },
      ]
    })
    await notify(ctx, tx, news)
  })
}

function kindOf(used: number, limit: number): NotificationKind | undefined {
  if (limit === 0 || limit >= UNLIMITED || used < limit * NEAR_LIMIT) return undefined
  return used >= limit ? 'usage_limit_reached' : 'usage_near_limit'
}

/** Lowest use at which anybody on any plan is near the limit. */
function leastOf(key: QuotaKey): number {
  const limits = Object.values(PLANS).map((plan: Plan) => plan.limits[key])
  return Math.ceil(Math.min(...limits.filter((limit) => limit > 0)) * NEAR_LIMIT)
}
