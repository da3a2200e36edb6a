import { and, eq, gte, lte, or, sql } from 'drizzle-orm'
import { PLANS } from '@radar/contract'
import { campaigns, notifications, subscriptions } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { resolveSubscription } from '../../account/index.ts'
import { notify } from './notify.ts'

/** Statuses that end a plan without a date. One that was never paid (`incomplete`) gave none. */
const ENDING = ['disputed', 'paused', 'unpaid']
/** Time in which one end is reported once, whatever Stripe makes of it meanwhile. */
const REPORTED_FOR_MS = 30 * 86_400_000

/** Notifies users whose plan has ended: parts of their campaigns may be paused, which nothing else reports. */
export function notifyEndedPlans(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - REPORTED_FOR_MS)
  const { user_id, status, subscription_end, updated_at } = subscriptions
  const reported = sql<boolean>`exists (select from ${notifications} where ${and(
    eq(notifications.user_id, user_id),
    eq(notifications.kind, 'plan_ended'),
    gte(notifications.updated_at, since),
  )})`
  const active = sql<number>`(select count(*)::int from ${campaigns}
    where ${and(eq(campaigns.user_id, user_id), eq(campaigns.active, true))})`
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ subscription: subscriptions, reported, active })
      .from(subscriptions)
      .where(
        or(
          and(gte(subscription_end, since), lte(subscription_end, now)),
          and(isOneOf(status, ENDING), gte(updated_at, since)),
        ),
      )
    const news = rows.flatMap(({ subscription, reported: isReported, active: count }) => {
      const { tier } = resolveSubscription(subscription, now)
      if (isReported || tier !== 'lurker') return []
      const facts = { used: count, limit: PLANS[tier].limits.campaigns }
      return [
        {
          user_id: subscription.user_id,
          kind: 'plan_ended' as const,
          subject: 'plan',
          facts,
          wants_mail: true,
        },
      ]
    })
    await notify(ctx, tx, news)
  })
}
