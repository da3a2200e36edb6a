import type { ReplyDraft, ReplyStatus } from '@radar/contract'
import type { ComponentType } from 'react'
import { DraftReply } from './draft-reply.tsx'
import { FailedReply } from './failed-reply.tsx'
import { PostedReply } from './posted-reply.tsx'
import { PostingReply } from './posting-reply.tsx'
import { QueuedReply } from './queued-reply.tsx'
import { UnknownReply } from './unknown-reply.tsx'

export type ReplyPanelProps = {
  reply: ReplyDraft
  /** Whether a main account is connected to post from. */
  canPost: boolean
  /** Whether this is the demo forum, where nothing has to wait. */
  demo: boolean
}

const panels: Record<ReplyStatus, ComponentType<ReplyPanelProps>> = {
  draft: DraftReply,
  queued: QueuedReply,
  posting: PostingReply,
  posted: PostedReply,
  failed: FailedReply,
  unknown: UnknownReply,
}

/** A reply in whichever state it is. */
export function ReplyPanel(props: ReplyPanelProps) {
  const Panel = panels[props.reply.status]
  return <Panel {...props} />
}
