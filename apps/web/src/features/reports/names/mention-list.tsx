import { Anchor, Stack, Text, Title } from '@mantine/core'
import { formatPlace } from '@radar/contract'
import type { MentionedPost } from '@radar/contract'
import { Link } from 'react-router'
import { formatAuthor } from '../../../lib/format-author.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { KIND_LABELS } from './kind-labels.ts'
import classes from './names.module.css'

type Props = { campaignId: string; items: MentionedPost[]; isOutdated: boolean }

/** The posts and comments that name it, each with the clauses that were counted. */
export function MentionList({ campaignId, items, isOutdated }: Props) {
  if (items.length === 0) return <Text c="dimmed">No mention says so in words that can be quoted.</Text>
  return (
    <Stack component="ul" gap="md" className={classes.list} aria-busy={isOutdated}>
      {items.map((post) => (
        <li key={post.match_id} className={classes.mention}>
          <Text size="xs" c="dimmed" className={classes.meta} component="div">
            <Text component="span" inherit fw={600} c="var(--mantine-color-text)">
              {formatPlace(post.subreddit)}
            </Text>
            {post.comment_id !== null && <span>Comment</span>}
            <span>{formatAuthor(post)}</span>
            <RelativeTime timestamp={post.created_utc} />
          </Text>
          <Title order={3} size="sm">
            <Anchor
              component={Link}
              to={`/dashboard/campaigns/${campaignId}?match=${post.match_id}`}
              inherit
              className={classes.title}
            >
              {post.title}
            </Anchor>
          </Title>
          {post.sayings.map(({ kind, quote }) => (
            <Text key={`${kind} ${quote}`} size="sm" className={classes.quote}>
              <Text component="span" inherit fw={600} className={classes.kind} data-kind={kind}>
                {KIND_LABELS[kind].one}:
              </Text>{' '}
              “{quote}”
            </Text>
          ))}
          {post.permalink && (
            <Anchor href={post.permalink} target="_blank" rel="noreferrer" size="xs" className={classes.link}>
              Open in the forum
            </Anchor>
          )}
        </li>
      ))}
    </Stack>
  )
}
