import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './toast-list.module.css'

export function ToastList() {
  return <Notifications position="bottom-left" limit={3} classNames={{ root: classes.toasts }} />
}
