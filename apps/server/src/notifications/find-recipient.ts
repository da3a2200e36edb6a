import { eq } from 'drizzle-orm'
import { CALM_FREQUENCIES, PLANS } from '@radar/contract'
import type { NotificationFrequency, NotificationPreferences } from '@radar/contract'
import { preferencesOf, toSettings, resolveSubscription } from '../account/index.ts'
import { subscriptions, userSettings, users } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'

/** User with the preferences by which they are notified. */
export type Recipient = {
  id: string
  email: string
  preferences: NotificationPreferences
  /** Preferred frequency, as far as the plan has it. */
  frequency: NotificationFrequency
  timezone: string
  floor: number
  /** True where mails can be sent to the user at all. */
  mailable: boolean
}

/** Finds a user's preferences; undefined where the user is deleted. Acts for the system. */
export async function findRecipient(ctx: Ctx, tx: Tx, userId: string): Promise<Recipient | undefined> {
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

/** True for a recipient who wants mails about matches and can receive them. */
export function wantsMail({ mailable, preferences }: Recipient): boolean {
  return mailable && preferences.email_notifications && preferences.new_opportunities
}
