import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconExternalLink, IconPencilPlus } from '@tabler/icons-react'
import type { ConversationComment } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatAuthor } from '../../../lib/format-author.ts'
import { plural } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { ThreadedReplyProps } from '../reply-panel-props.ts'
import classes from './conversation.module.css'
import { useFollowUp } from './use-follow-up.ts'

const MAX_INDENT = 4
const FRESH_MS = 60_000

type Props = Pick<ThreadedReplyProps, 'reply' | 'renderReply'>

/** Comments below a reply, fetched from the forum, with answers that wait to be posted. */
export function Conversation({ reply: { id, forum, forum_name }, renderReply }: Props) {
  const query = useQuery(
    api.replies.conversation.queryOptions({ input: { id }, staleTime: FRESH_MS, retry: false }),
  )
  const followUp = useFollowUp(id)
  if (query.isPending)
    return (
      <Stack gap="xs" mt="xs" role="status" aria-label="Loading the conversation">
        <Skeleton h={14} w="40%" />
        <Skeleton h={32} />
      </Stack>
    )
  if (!query.data)
    return <ErrorState title="The conversation cannot be shown" error={query.error} retry={query.refetch} />
  return (
    <Stack component="section" gap="xs" mt="xs" aria-label="Conversation">
      {query.data.items.length === 0 && <Text c="dimmed">There are no answers below it now.</Text>}
      {query.data.items.map((comment) => (
        <div
          key={comment.id}
          className={classes.comment}
          data-own={comment.own || undefined}
          style={{ marginInlineStart: 14 * Math.min(comment.depth - 1, MAX_INDENT) }}
        >
          <Text size="xs" c="dimmed">
            {comment.own ? 'You' : formatAuthor({ forum, author: comment.author })} ·{' '}
            <RelativeTime timestamp={comment.created_utc} />
            {comment.visits > 0 && ` · ${plural(comment.visits, 'visit')} to your site`}
          </Text>
          <Text className={classes.body} dir="auto">
            {comment.body}
          </Text>
          {comment.follow_up
            ? renderReply(comment.follow_up)
            : canAnswer(comment, query.data.items) &&
              (query.data.may_draft ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconPencilPlus stroke={1.5} size={14} />}
                  loading={followUp.isPending && followUp.variables.comment_id === comment.id}
                  onClick={() => followUp.mutate({ id, comment_id: comment.id })}
                >
                  Draft an answer
                </Button>
              ) : (
                comment.url !== null && (
                  <Button
                    component="a"
                    href={comment.url}
                    target="_blank"
                    rel="noreferrer"
                    size="compact-xs"
                    variant="subtle"
                    leftSection={<IconExternalLink stroke={1.5} size={14} />}
                  >
                    Answer on {forum_name}
                  </Button>
                )
              ))}
        </div>
      ))}
      <Failure error={followUp.error} />
    </Stack>
  )
}

/** Somebody else's, that the account has not answered yet: what answers it directly is the next deeper of its own. */
function canAnswer(comment: ConversationComment, all: readonly ConversationComment[]): boolean {
  if (comment.own || comment.author === null) return false
  const place = all.indexOf(comment)
  const after = all.slice(place + 1)
  const end = after.findIndex(({ depth }) => depth <= comment.depth)
  const below = end === -1 ? after : after.slice(0, end)
  return !below.some(({ own, depth }) => own && depth === comment.depth + 1)
}
