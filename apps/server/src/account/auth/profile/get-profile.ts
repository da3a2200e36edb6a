import { eq } from 'drizzle-orm'
import type { Profile } from '@radar/contract'
import { users } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { preferencesOf } from './preferences.ts'

/** Columns of a profile. No user role reads this table, so the system reads these columns for them. */
export const PROFILE_COLUMNS = {
  full_name: users.name,
  email: users.email,
  email_confirmed: users.emailVerified,
  bio: users.bio,
  notification_preferences: users.notification_preferences,
}

export async function getProfile({ system, user }: UserCtx): Promise<Profile> {
  const rows = await system.db.statement((tx) =>
    tx.select(PROFILE_COLUMNS).from(users).where(eq(users.id, user.id)),
  )
  return toProfile(oneRow(rows))
}

type ProfileRow = Omit<Profile, 'notification_preferences'> & {
  notification_preferences: Partial<Profile['notification_preferences']>
}

export function toProfile(row: ProfileRow): Profile {
  return { ...row, notification_preferences: preferencesOf(row.notification_preferences) }
}
