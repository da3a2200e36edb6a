import { DEFAULT_PREFERENCES } from '@radar/contract'
import type { NotificationPreferences } from '@radar/contract'

/** Adds the defaults of preferences that are newer than the saved ones. */
export function preferencesOf(saved: Partial<NotificationPreferences>): NotificationPreferences {
  return { ...DEFAULT_PREFERENCES, ...saved }
}
