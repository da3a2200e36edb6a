import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { confirm } from '../../../ui/confirm.ts'
import type { useReplyActions } from '../use-reply-actions.ts'

type Props = {
  id: string
  remove: ReturnType<typeof useReplyActions>['remove']
  thing: 'draft' | 'reply'
  /** Sentences on what is lost and what is not. */
  loss: string
}

/** Button that deletes a reply that nobody has posted, once its person has confirmed it. */
export function DeleteReply({ id, remove, thing, loss }: Props) {
  const title = `Delete ${thing}`
  const onConfirm = () => remove.mutate({ id })
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconTrash stroke={1.5} size={16} />}
      loading={remove.isPending}
      onClick={() => confirm({ title, text: loss, action: title, onConfirm })}
    >
      {title}
    </Button>
  )
}
