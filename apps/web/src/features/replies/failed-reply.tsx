import { Button, CopyButton } from '@mantine/core'
import { ReplyBox } from './reply-box.tsx'
import type { ReplyPanelProps } from './reply-panel.tsx'

/** A reply the forum did not take: why, and its text, so that no work is lost. */
export function FailedReply({ reply }: ReplyPanelProps) {
  const heading = `Failed · ${reply.error_message ?? 'Reddit did not take this reply.'} Nothing was posted.`
  return (
    <ReplyBox status="failed" heading={heading} text={reply.generated_reply}>
      <CopyButton value={reply.generated_reply}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy the text'}
          </Button>
        )}
      </CopyButton>
    </ReplyBox>
  )
}
