import { notifications } from '@mantine/notifications'
import type { NotificationData } from '@mantine/notifications'

const shown = new Map<string, string>()

/** Shows a message in place of the last of its kind. Each has an id of its own: under the last one's, it would close with that one's timer. */
export function showLatest(kind: string, message: NotificationData) {
  hideLatest(kind)
  shown.set(kind, notifications.show(message))
}

export function hideLatest(kind: string) {
  const id = shown.get(kind)
  if (id !== undefined) notifications.hide(id)
  shown.delete(kind)
}
