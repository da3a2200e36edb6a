import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useUnread } from './use-notifications.ts'

const loadList = async () => ({ default: (await import('./opened-bell.tsx')).OpenedBell })
const OpenedBell = lazyPart(loadList)
const MAX_SHOWN = 99

/** Button with the number of unread notifications, which opens their list. */
export function Bell() {
  const unread = useUnread()
  const [opened, setOpened] = useState<boolean>()
  const button = (
    <ActionIcon
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      title="Notifications"
      // The number stands over the edge.
      style={{ overflow: 'visible' }}
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onPointerEnter={() => void loadList()}
      onClick={() => setOpened((is) => !is)}
    >
      <Indicator
        disabled={unread === 0}
        label={unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        size={16}
        offset={2}
        color="red.8"
      >
        <IconBell stroke={1.5} size={20} />
      </Indicator>
    </ActionIcon>
  )
  if (opened === undefined) return button
  return (
    <Suspense fallback={button}>
      <OpenedBell opened={opened} onChange={setOpened} target={button} />
    </Suspense>
  )
}
