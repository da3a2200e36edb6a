import { eq, sql } from 'drizzle-orm'
import { CALM_FREQUENCIES } from '@radar/contract'
import type { PreferencesChange, Profile } from '@radar/contract'
import { users } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { UpgradeRequiredError } from '../../usage/errors.ts'
import { sessionPlan } from '../../usage/queries.ts'
import { PROFILE_COLUMNS, toProfile } from './get-profile.ts'

type Change = {
  full_name?: string | undefined
  bio?: string | undefined
  notification_preferences?: PreferencesChange | undefined
}

/** Saves the given fields. Throws `UpgradeRequiredError` for mails more often than the plan has. */
export async function saveProfile(ctx: UserCtx, change: Change): Promise<Profile> {
  const { full_name: name, bio, notification_preferences: preferences } = change
  if (preferences) requireFrequency(ctx, preferences)
  const notification_preferences =
    preferences && sql`${users.notification_preferences} || ${JSON.stringify(preferences)}::jsonb`
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

function requireFrequency(ctx: UserCtx, { notification_frequency: frequency }: PreferencesChange): void {
  if (frequency === undefined || CALM_FREQUENCIES.includes(frequency)) return
  if (sessionPlan(ctx).live_notifications) return
  throw new UpgradeRequiredError('immediate and hourly mails')
}
