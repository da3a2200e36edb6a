import { ReplyBox } from './reply-box.tsx'
import type { ReplyPanelProps } from './reply-panel.tsx'

export function PostingReply({ reply }: ReplyPanelProps) {
  return <ReplyBox status="queued" heading="Posting…" text={reply.generated_reply} />
}
