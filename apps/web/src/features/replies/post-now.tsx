import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { confirm } from '../../ui/confirm.ts'

type Props = { loading: boolean; onPost(): void }

/** Posts an approved reply without waiting for its time: in the practice forum alone. */
export function PostNow({ loading, onPost }: Props) {
  const ask = ({ detail: clicks }: MouseEvent) => {
    // The second click of a double click was meant for whatever stood here before.
    if (clicks > 1) return
    confirm({
      title: 'Post now in the practice forum',
      text: 'Your reply is posted at once. On Reddit it would wait for its time.',
      action: 'Post it',
      destroys: false,
      onConfirm: onPost,
    })
  }
  return (
    <Button size="xs" variant="light" loading={loading} onClick={ask}>
      Post now (practice forum)
    </Button>
  )
}
