import { Button, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { hideLatest, showLatest } from '../lib/latest-message.ts'
import { isTakenElsewhere, useShortcuts } from '../lib/shortcuts.ts'

type UndoableAction = { title: string; message?: string; onUndo(): void }

const KIND = 'undo'
const SHOWN_MS = 8_000
const KEY = 'u'
/** The action that the key undoes, as long as the page has nothing newer. A message that goes is there for a moment more. */
let latest: (() => void) | undefined
/** The action of the message that is shown. */
let shown: (() => void) | undefined

/** Says what was done, and for some seconds offers to undo it: by its button, or by the key u. The latest alone. */
export function undoToast({ title, message, onUndo }: UndoableAction) {
  const undo = () => {
    dropUndoToast()
    onUndo()
  }
  latest = undo
  shown = undo
  showLatest(KIND, {
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
  return {
    /** Takes the message away, because nothing was done; one of a later action stays. */
    drop: () => {
      if (shown === undo) dropUndoToast()
    },
  }
}

/** Button that takes its key before the page does, which may have something older to undo. */
function UndoButton({ onUndo }: Pick<UndoableAction, 'onUndo'>) {
  const [hasKey] = useShortcuts()
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== KEY || !hasKey || latest !== onUndo || isTakenElsewhere(event)) return
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

/** Leaves the key to the page, which has something newer to undo; the button stays. */
export function yieldUndoKey() {
  latest = undefined
}

export function dropUndoToast() {
  yieldUndoKey()
  hideLatest(KIND)
}
