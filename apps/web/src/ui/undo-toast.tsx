import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

type Done = { title: string; message?: string; onUndo: () => void }

const id = 'undo'
const shown = 8_000

/** Says what was done, and for some seconds offers to undo it: by its button, or by the key u. The latest alone. */
export function undoToast({ title, message, onUndo }: Done) {
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  notifications.hide(id)
  notifications.show({
    id,
    title,
    color: 'radar',
    autoClose: shown,
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
