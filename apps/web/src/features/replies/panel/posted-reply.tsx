import { Anchor, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { isReddit } from '@radar/contract'
import type { ReplyDraft } from '@radar/contract'
import { plural } from '../../../lib/format.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Aftercare } from '../aftercare/aftercare.tsx'
import { ReplyBox } from '../reply-box.tsx'
import type { ThreadedReplyProps } from '../reply-panel-props.ts'

export function PostedReply({ reply, renderReply }: ThreadedReplyProps) {
  const heading = (
    <>
      {reply.posted_manually ? 'You posted it' : 'Posted'}{' '}
      {reply.posted_at && <RelativeTime timestamp={reply.posted_at} />}
      {reply.error_message && ` · ${reply.error_message} Please delete the one that you do not want.`}
    </>
  )
  return (
    <ReplyBox
      status="posted"
      heading={heading}
      text={reply.generated_reply}
      notice={
        reply.visits > 0 && (
          <Text size="xs" c="dimmed" mt={4} className="numbers">
            {plural(reply.visits, 'visit')} to your site
          </Text>
        )
      }
      actions={
        <>
          {reply.comment_url && (
            <Anchor href={reply.comment_url} target="_blank" rel="noreferrer" size="sm" className="reach">
              {viewLabelOf(reply)} <IconExternalLink stroke={1.5} size={14} aria-hidden="true" />
            </Anchor>
          )}
          {reply.extra_comment_urls.map((url) => (
            <Anchor key={url} href={url} target="_blank" rel="noreferrer" size="sm">
              View the second comment <IconExternalLink stroke={1.5} size={14} aria-hidden="true" />
            </Anchor>
          ))}
        </>
      }
    >
      <Aftercare reply={reply} renderReply={renderReply} />
    </ReplyBox>
  )
}

function viewLabelOf({ written_by, forum, forum_name }: ReplyDraft): string {
  if (written_by === 'person') return 'View your comment'
  return isReddit(forum) ? 'View on Reddit' : `View on ${forum_name}`
}
