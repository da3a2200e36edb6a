import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { ReplyPanelProps } from '../reply-panel-props.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'

/** Fetches the panel ahead: a reply is edited without a connection, too. */
export const loadReplyPanel = async () => ({ default: (await import('./reply-panel.tsx')).ReplyPanel })
const ReplyPanel = lazyPart(loadReplyPanel)

/** A reply in whichever state it is. Its code comes with the first reply that a page shows. */
export function LaterReplyPanel(props: ReplyPanelProps) {
  return (
    <Suspense fallback={<Skeleton h={120} />}>
      <ReplyPanel {...props} />
    </Suspense>
  )
}
