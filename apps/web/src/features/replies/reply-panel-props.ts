import type { ReactNode } from 'react'
import type { AnsweredPost, ReplyDraft } from '@radar/contract'

/** Props of the panels, one for each state of a reply. */
export type ReplyPanelProps = {
  reply: ReplyDraft
  /** Post to show beside the editor; undefined where the page shows it already. */
  post?: AnsweredPost | undefined
  /** True if a main account is connected. */
  canPost: boolean
  /** True for the practice forum, where replies can be posted at once. */
  demo: boolean
  /** Connects an account to post from. */
  onConnect(): void
  /** Called once a failed reply is a draft again. */
  onReopen?(id: string): void
}

/** Props for a reply with replies below it. */
export type ThreadedReplyProps = ReplyPanelProps & { renderReply(reply: ReplyDraft): ReactNode }
