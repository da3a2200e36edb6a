import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const CleanupDialog = lazyPart(async () => ({
  default: (await import('./cleanup-dialog.tsx')).CleanupDialog,
}))

export function CleanupButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWand stroke={1.5} size={16} />}
        onClick={() => {
          setEverOpened(true)
          setIsOpen(true)
        }}
      >
        Cleanup Leads
      </Button>
      {everOpened && (
        <Suspense>
          <CleanupDialog opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
