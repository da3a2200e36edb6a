import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { dropQuestion, useQuestion } from './confirm.ts'

/** The question of the moment. One question has one answer, and its words stay while it fades away. */
export function ConfirmDialog() {
  const asked = useQuestion()
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const answer = () => {
    dropQuestion()
    asked?.onConfirm()
  }
  return (
    <Modal opened={asked !== undefined} onClose={dropQuestion} title={shown?.title}>
      <Text>{shown?.text}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={dropQuestion}>
          Cancel
        </Button>
        <Button {...(shown?.destroys === false ? {} : { color: 'red' })} onClick={answer}>
          {shown?.action}
        </Button>
      </Group>
    </Modal>
  )
}
