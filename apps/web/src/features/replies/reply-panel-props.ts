import type { ReactNode } from 'react'
import type { ReplyDraft } from '@radar/contract'

/** What the panel of every state of a reply is given. */
export type ReplyPanelProps = {
  reply: ReplyDraft
  /** Whether a main account is connected to post from. */
  canPost: boolean
  /** Whether this is the demo forum, where nothing has to wait. */
  demo: boolean
}

/** The same for a reply that others may hang on, such as one with a conversation below it. */
export type ThreadedReplyProps = ReplyPanelProps & { renderReply(reply: ReplyDraft): ReactNode }
