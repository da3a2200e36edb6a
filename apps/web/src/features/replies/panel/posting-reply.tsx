import { useNow } from '../../../ui/use-now.ts'
import { ReplyBox } from '../reply-box.tsx'
import type { ReplyPanelProps } from '../reply-panel-props.ts'

const MAX_POSTING_MS = 15 * 60_000

export function PostingReply({ reply }: ReplyPanelProps) {
  const now = useNow()
  const since = reply.posting_since ? Date.parse(reply.posting_since) : now.getTime()
  const heading =
    now.getTime() - since < MAX_POSTING_MS
      ? 'Posting…'
      : 'Posting takes longer than it should: no worker of Radar has answered. Nothing is sent twice.'
  return <ReplyBox status="queued" heading={heading} text={reply.generated_reply} />
}
