import { eq } from 'drizzle-orm'
import { CALM_FREQUENCIES } from '@radar/contract'
import type { NotificationPreferences, Profile } from '@radar/contract'
import { users } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { UpgradeRequiredError } from '../../usage/errors.ts'
import { sessionPlan } from '../../usage/queries.ts'
import { PROFILE_COLUMNS, toProfile } from './get-profile.ts'

type Change = {
  full_name?: string | undefined
  bio?: string | undefined
  notification_preferences?: NotificationPreferences | undefined
}

/** Saves the given fields. Throws `UpgradeRequiredError` for mails more often than the plan has. */
export async function saveProfile(ctx: UserCtx, change: Change): Promise<Profile> {
  const { full_name: name, bio, notification_preferences } = change
  if (notification_preferences) requireFrequency(ctx, notification_preferences)
  const given = Object.entries({ name, bio, notification_preferences }).filter(
    ([, value]) => value !== undefined,
  )
  // Inside the person's own transaction, which sets the actor of the log.
  const rows = await ctx.db.transaction(() =>
    ctx.system.db.transaction((tx) =>
      tx
        .update(users)
        .set({ ...Object.fromEntries(given), updatedAt: ctx.now() })
        .where(eq(users.id, ctx.user.id))
        .returning(PROFILE_COLUMNS),
    ),
  )
  return toProfile(oneRow(rows))
}

function requireFrequency(ctx: UserCtx, { notification_frequency }: NotificationPreferences): void {
  if (CALM_FREQUENCIES.includes(notification_frequency) || sessionPlan(ctx).live_notifications) return
  throw new UpgradeRequiredError('immediate and hourly mails')
}
