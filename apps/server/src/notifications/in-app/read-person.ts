import { eq } from 'drizzle-orm'
import { CALM_FREQUENCIES, PLANS } from '@radar/contract'
import type { NotificationFrequency, NotificationPreferences } from '@radar/contract'
import { preferencesOf, toSettings, resolveSubscription } from '../../account/index.ts'
import { subscriptions, userSettings, users } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Who is to be told of something, and how. */
export type ToldPerson = {
  id: string
  email: string
  preferences: NotificationPreferences
  /** What the plan makes of the wanted one. */
  frequency: NotificationFrequency
  timezone: string
  floor: number
  /** Whether mails reach them at all. */
  mailable: boolean
}

/** Undefined where the user is gone. Acts for the system. */
export async function readPerson(ctx: Ctx, tx: Tx, userId: string): Promise<ToldPerson | undefined> {
  const [row] = await tx
    .select({
      email: users.email,
      verified: users.emailVerified,
      saved: users.notification_preferences,
      settings: userSettings,
      subscription: subscriptions,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .leftJoin(subscriptions, eq(subscriptions.user_id, users.id))
    .where(eq(users.id, userId))
  if (!row) return undefined
  const preferences = preferencesOf(row.saved)
  const { timezone, floor } = toSettings(row.settings)
  const plan = PLANS[resolveSubscription(row.subscription, ctx.now()).tier]
  const wanted = preferences.notification_frequency
  return {
    id: userId,
    email: row.email,
    preferences,
    frequency: plan.live_notifications || CALM_FREQUENCIES.includes(wanted) ? wanted : 'daily',
    timezone,
    floor,
    mailable: ctx.mailer.by === 'outbox' || (ctx.mailer.by === 'smtp' && row.verified),
  }
}
