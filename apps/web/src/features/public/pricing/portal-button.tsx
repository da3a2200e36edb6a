import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { usePortal } from './use-portal.ts'

/** Leads to where the subscription is paid, changed and cancelled. */
export function PortalButton() {
  const { open, isPending } = usePortal()
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={open}
      rightSection={<IconExternalLink stroke={1.5} size={16} aria-hidden="true" />}
    >
      Manage or cancel
    </Button>
  )
}
