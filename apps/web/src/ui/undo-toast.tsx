import { Button, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { isTakenElsewhere, useShortcuts } from '../lib/shortcuts.ts'

type UndoableAction = { title: string; message?: string; onUndo(): void }

const TOAST_ID = 'undo'
const SHOWN_MS = 8_000
const KEY = 'u'

/** Says what was done, and for some seconds offers to undo it: by its button, or by the key u. The latest alone. */
export function undoToast({ title, message, onUndo }: UndoableAction) {
  const undo = () => {
    notifications.hide(TOAST_ID)
    onUndo()
  }
  notifications.hide(TOAST_ID)
  notifications.show({
    id: TOAST_ID,
    title,
    color: 'radar',
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text lineClamp={1}>{message}</Text>
        <UndoButton onUndo={undo} />
      </Group>
    ),
  })
}

/** Button that takes its key before the page does, which may have something else to undo. */
function UndoButton({ onUndo }: Pick<UndoableAction, 'onUndo'>) {
  const [hasKey] = useShortcuts()
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== KEY || !hasKey || isTakenElsewhere(event)) return
      event.preventDefault()
      onUndo()
    },
    { capture: true },
  )
  return (
    <Button
      size="compact-sm"
      variant="light"
      style={{ flex: 'none' }}
      {...(hasKey && { 'aria-keyshortcuts': KEY })}
      onClick={onUndo}
    >
      Undo
    </Button>
  )
}

export const dropUndoToast = () => void notifications.hide(TOAST_ID)
