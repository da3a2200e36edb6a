import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

type Done = { title: string; message?: string; onUndo(): void }

const TOAST_ID = 'undo'
const SHOWN_MS = 8_000

/** Says what was done, and for some seconds offers to undo it: by its button, or by the key u. The latest alone. */
export function undoToast({ title, message, onUndo }: Done) {
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
        <Button
          size="compact-sm"
          variant="light"
          aria-keyshortcuts="u"
          style={{ flex: 'none' }}
          onClick={undo}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}

export const dropUndoToast = () => void notifications.hide(TOAST_ID)
