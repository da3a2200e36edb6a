import { rememberAlerts, showAlert } from '../../../lib/browser-alerts.ts'

/** Asks the browser, where it has not said yet, and shows that notifications are on. */
export async function switchAlertsOn(): Promise<'on' | 'blocked' | 'impossible'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    showAlert('Browser notifications are on')
  } catch {
    return 'impossible'
  }
  rememberAlerts()
  return 'on'
}
