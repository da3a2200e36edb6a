import { eq } from 'drizzle-orm'
import type { UserSettings } from '@radar/contract'
import { userSettings } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

const DEFAULTS: UserSettings = {
  max_comments_per_day: 10,
  posting_hours_start: 9,
  posting_hours_end: 17,
  timezone: 'UTC',
}

/** A user's posting window. */
export async function readSettings(tx: Tx, userId: string): Promise<UserSettings> {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.user_id, userId))
  return toSettings(row)
}

/** What a row says; the defaults hold until one is saved. */
export function toSettings(row: typeof userSettings.$inferSelect | null | undefined): UserSettings {
  if (!row) return DEFAULTS
  const { user_id, ...settings } = row
  return settings
}
