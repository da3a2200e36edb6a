import { DEFAULT_PREFERENCES } from '@radar/contract'
import type { NotificationPreferences } from '@radar/contract'

/** What was saved before a preference came up lacks it. */
export function preferencesOf(saved: Partial<NotificationPreferences>): NotificationPreferences {
  return { ...DEFAULT_PREFERENCES, ...saved }
}
