import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

type Question = { title: string; text: string; action: string; onConfirm: () => void }

/** Asks before something is destroyed: names it and says what goes with it. */
export function confirm({ title, text, action, onConfirm }: Question) {
  modals.openConfirmModal({
    title,
    children: <Text>{text}</Text>,
    labels: { confirm: action, cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm,
  })
}
