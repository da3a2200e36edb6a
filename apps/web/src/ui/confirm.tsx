import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

type Question = {
  title: string
  text: string
  action: string
  /** @default true */
  destroys?: boolean
  onConfirm: () => void
}

/** Asks before something that cannot be taken back: names it and says what goes with it. One question has one answer. */
export function confirm({ title, text, action, destroys = true, onConfirm }: Question) {
  // The dialog can still be clicked while it fades away.
  let answered = false
  const answer = () => {
    if (answered) return
    answered = true
    onConfirm()
  }
  modals.openConfirmModal({
    title,
    children: <Text>{text}</Text>,
    labels: { confirm: action, cancel: 'Cancel' },
    ...(destroys ? { confirmProps: { color: 'red' } } : {}),
    onConfirm: answer,
  })
}
