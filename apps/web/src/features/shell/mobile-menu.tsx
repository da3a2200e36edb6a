import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { opened: boolean; onClose(): void; children: ReactNode }

/** The sidebar of a phone. */
export function MobileMenu({ opened, onClose, children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      title="Menu"
      padding="xs"
      styles={{ body: { padding: 0 } }}
    >
      {children}
    </Drawer>
  )
}
