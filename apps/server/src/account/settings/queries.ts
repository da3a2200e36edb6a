import { DEFAULT_FLOOR } from '@radar/contract'
import type { UserSettings } from '@radar/contract'
import type { userSettings } from '../../db/schema/index.ts'

const DEFAULTS: UserSettings = {
  max_comments_per_day: 10,
  posting_hours_start: 9,
  posting_hours_end: 17,
  timezone: 'UTC',
  floor: DEFAULT_FLOOR,
  match_order: 'new_first',
  tag_links: true,
}

/** Settings of a row, or the defaults where none is saved. */
export function toSettings(row: typeof userSettings.$inferSelect | null | undefined): UserSettings {
  if (!row) return DEFAULTS
  const { user_id, ...settings } = row
  return settings
}
