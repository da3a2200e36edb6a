import { Button } from '@mantine/core'
import type { QueueView } from '@radar/contract'
import { Link } from 'react-router'
import { placeOf } from '../../../lib/place.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

const TEXTS: Record<QueueView, { title: string; text: string }> = {
  review: {
    title: 'Nothing to review',
    text: 'Drafts wait here until you approve them: those that you asked for, and those that auto-reply wrote for your best matches. Nothing is posted without you.',
  },
  scheduled: {
    title: 'Nothing is scheduled',
    text: 'What you approve goes out from here, one reply after the other, within your posting window. You can take each back until it is sent.',
  },
  attention: {
    title: 'Nothing to check',
    text: 'Failed replies, with the reason, and replies Radar could not confirm.',
  },
  posted: {
    title: 'Nothing is posted yet',
    text: 'Your replies in the forum stand here, latest first.',
  },
}

/** Explains an empty queue, and what to do next. */
export function QueueEmpty({ view }: { view: QueueView }) {
  return (
    <EmptyState
      {...TEXTS[view]}
      action={
        <Button component={Link} to={placeOf('/dashboard')} variant="light">
          Find somebody to answer
        </Button>
      }
    />
  )
}
