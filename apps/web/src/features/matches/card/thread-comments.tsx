import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import type { Match, ThreadComment } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import classes from './thread-comments.module.css'

/** Whoever walks past asks the forum for nothing. */
const ASKED_AFTER_MS = 600
const FRESH_MS = 60_000
const MAX_INDENT = 4

/** Thread above a comment, and the other answers. */
export function ThreadComments({ match }: { match: Match }) {
  const [stays, setStays] = useState(false)
  useTimeout(() => setStays(true), ASKED_AFTER_MS, { autoInvoke: true })
  const { data, error } = useQuery(
    api.matches.comments.queryOptions({
      input: { id: match.id },
      enabled: stays,
      staleTime: FRESH_MS,
      retry: false,
    }),
  )
  return (
    <Stack component="section" gap="xs" aria-label="Comments">
      <Title order={4} size="sm">
        {match.comment_id === null ? 'Comments' : 'Thread above'}
      </Title>
      {!data && !error && (
        <Stack gap="xs" role="status" aria-label="Loading the comments">
          <Skeleton h={14} w="40%" />
          <Skeleton h={32} />
        </Stack>
      )}
      {error && <Text c="dimmed">{messageOf(error)}</Text>}
      {data?.above && <Above {...data.above} />}
      {data?.items.length === 0 && data.more === 0 && <Text c="dimmed">Nobody has answered yet.</Text>}
      {data?.items.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      {data && data.more > 0 && (
        <Text size="xs" c="dimmed">
          {plural(data.more, 'more comment')} in the forum.
        </Text>
      )}
    </Stack>
  )
}

function Comment({ comment: { author, body, created_utc, depth } }: { comment: ThreadComment }) {
  return (
    <div className={classes.comment} style={{ marginInlineStart: 14 * Math.min(depth, MAX_INDENT) }}>
      <Text size="xs" c="dimmed">
        u/{author ?? '[deleted]'} · <RelativeTime timestamp={created_utc} />
      </Text>
      <Text className={classes.body} dir="auto">
        {body}
      </Text>
    </div>
  )
}

type AboveProps = { post: { author: string | null; body: string }; comments: ThreadComment[] }

/** The post and the comments that a comment answers. */
function Above({ post, comments }: AboveProps) {
  return (
    <Stack component="section" gap="xs" aria-label="Thread above">
      <Text size="xs" c="dimmed">
        The post, by u/{post.author ?? '[deleted]'}
      </Text>
      {post.body !== '' && (
        <Text className={classes.body} dir="auto" lineClamp={6}>
          {post.body}
        </Text>
      )}
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
      <Title order={4} size="sm">
        Answers
      </Title>
    </Stack>
  )
}
