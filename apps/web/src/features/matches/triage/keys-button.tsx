import { ActionIcon } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { ShortcutsProps } from './shortcuts-hint.tsx'

const ShortcutsHint = lazyPart(async () => ({
  default: (await import('./shortcuts-hint.tsx')).ShortcutsHint,
}))

/** Opens the list of keys, whose code comes with it. */
export function KeysButton(props: ShortcutsProps) {
  const { opened, setOpened } = props
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  // Before the page takes the key, which would close what is beneath.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape') return
      event.preventDefault()
      setOpened(false)
    },
    { capture: true },
  )
  const button = (
    <ActionIcon
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <IconKeyboard stroke={1.5} size={20} />
    </ActionIcon>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ShortcutsHint {...props} target={button} />
    </Suspense>
  )
}
