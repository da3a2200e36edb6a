import { Button, Skeleton, Text } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatSoon } from '../../../lib/format-times.ts'
import { plural } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { ThreadedReplyProps } from '../reply-panel-props.ts'
import { describeLook, latestLook, nextLook } from './describe-looks.ts'

const Conversation = lazyPart(async () => ({ default: (await import('./conversation.tsx')).Conversation }))

type Props = Pick<ThreadedReplyProps, 'reply' | 'renderReply'>

/** Visibility of a posted reply, and the answers to it. */
export function Aftercare({ reply, renderReply }: Props) {
  const [open, setOpen] = useState(false)
  const now = useNow()
  const [latest, next] = [latestLook(reply), nextLook(reply)]
  if (reply.looks.length === 0 || reply.comment_url === null) return null
  const answers = latest?.answers ?? 0
  const mayHaveAnswers = answers > 0 || !['deleted', 'post_gone'].includes(latest?.seen ?? '')
  return (
    <>
      <Text size="xs" c={latest?.seen === 'removed' ? 'red' : 'dimmed'} mt={4}>
        {latest ? describeLook(latest) : 'Radar is checking that others can see it'}
        {latest?.looked_at && (
          <>
            {' · looked at '}
            <RelativeTime timestamp={latest.looked_at} />
          </>
        )}
        {next && ` · next look ${formatSoon(next, now)}`}
      </Text>
      {mayHaveAnswers && (
        <Button
          size="xs"
          variant={open || answers === 0 ? 'default' : 'light'}
          mt="xs"
          style={{ justifySelf: 'start' }}
          leftSection={<IconMessages stroke={1.5} size={16} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open
            ? 'Hide the conversation'
            : answers > 0
              ? `Read ${plural(answers, 'answer')}`
              : 'Look for answers'}
        </Button>
      )}
      {open && (
        <Suspense fallback={<Skeleton h={80} mt="xs" />}>
          <Conversation reply={reply} renderReply={renderReply} />
        </Suspense>
      )}
    </>
  )
}
