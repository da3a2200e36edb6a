import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { NotificationList } from './notification-list.tsx'

type Props = { opened: boolean; onChange(opened: boolean): void; target: ReactElement }

export function OpenedBell({ opened, onChange, target }: Props) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <NotificationList onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
