import type { ReplyStatus } from '@radar/contract'
import type { ComponentType } from 'react'
import { DraftReply } from './draft-reply.tsx'
import { FailedReply } from './failed-reply.tsx'
import { PostedReply } from './posted-reply.tsx'
import { PostingReply } from './posting-reply.tsx'
import { QueuedReply } from './queued-reply.tsx'
import type { ReplyPanelProps, ThreadedReplyProps } from '../reply-panel-props.ts'
import { UnknownReply } from './unknown-reply.tsx'

const PANELS: Record<ReplyStatus, ComponentType<ThreadedReplyProps>> = {
  draft: DraftReply,
  queued: QueuedReply,
  posting: PostingReply,
  posted: PostedReply,
  failed: FailedReply,
  unknown: UnknownReply,
}

/** A reply in whichever state it is. */
export function ReplyPanel(props: ReplyPanelProps) {
  const Panel = PANELS[props.reply.status]
  return (
    <Panel
      {...props}
      renderReply={(reply) => <ReplyPanel key={reply.status} {...props} reply={reply} post={undefined} />}
    />
  )
}
