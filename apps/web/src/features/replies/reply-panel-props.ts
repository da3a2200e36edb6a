import type { ReactNode } from 'react'
import type { ReplyDraft } from '@radar/contract'

/** Props of the panels, one for each state of a reply. */
export type ReplyPanelProps = {
  reply: ReplyDraft
  /** True if a main account is connected. */
  canPost: boolean
  /** True for the demo forum, where replies can be posted at once. */
  demo: boolean
}

/** Props for a reply with replies below it. */
export type ThreadedReplyProps = ReplyPanelProps & { renderReply(reply: ReplyDraft): ReactNode }
