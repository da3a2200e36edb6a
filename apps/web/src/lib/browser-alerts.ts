import { PLANS } from '@radar/contract'
import type { Notification as Told, NotificationPreferences } from '@radar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

const KEY = 'radar-browser-alerts'

/** True if notifications are switched on in this browser and the browser permits them. */
export function alertsAreOn(): boolean {
  return canAlert() && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on'
}

export const canAlert = () => 'Notification' in window

export const rememberAlerts = () => localStorage.setItem(KEY, 'on')
export const switchAlertsOff = () => localStorage.removeItem(KEY)

/** Shows what was told while nobody looks at this page, where plan and quiet hours let it. */
export async function alertOf(told: Told, queryClient: QueryClient): Promise<void> {
  if (!document.hidden || !alertsAreOn()) return
  const [profile, settings, subscription] = await Promise.all([
    queryClient.ensureQueryData(api.profiles.get.queryOptions()),
    queryClient.ensureQueryData(api.settings.get.queryOptions()),
    queryClient.ensureQueryData(api.functions.checkSubscription.queryOptions({ input: {} })),
  ])
  const preferences = profile.notification_preferences
  if (!PLANS[subscription.tier].live_notifications || isQuiet(preferences, settings.timezone)) return
  showAlert(told.title, { body: told.text, tag: told.id }).addEventListener('click', () => {
    window.focus()
    window.location.assign(told.href)
  })
}

/** Shows a notification. Throws in browsers whose pages show none, as those of phones. */
export const showAlert = (title: string, options?: NotificationOptions): Notification =>
  new Notification(title, { icon: '/favicon.svg', ...options })

function isQuiet(
  { quiet_hours_start: start, quiet_hours_end: end }: NotificationPreferences,
  timeZone: string,
) {
  if (start === null || end === null) return false
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()),
  )
  return start < end ? hour >= start && hour < end : hour >= start || hour < end
}
