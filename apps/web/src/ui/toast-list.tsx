import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

export function ToastList() {
  return <Notifications position="bottom-right" limit={3} />
}
