import { Anchor, Text } from '@mantine/core'
import { SCORE_WORDS, bandOf, formatPlace, shownScore } from '@radar/contract'
import type { Lead } from '@radar/contract'
import { IconExternalLink } from '@tabler/icons-react'
import { FoundAfter } from '../../ui/found-after.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SharedFrom } from '../../ui/shared-from.tsx'
import classes from './matched-post.module.css'

type Props = {
  lead: Pick<Lead, 'matched_post' | 'relevance_score'>
  /** Lines of the post's text; 0 shows its title alone. */
  lines: number
}

/** The post that made somebody a lead. */
export function MatchedPost({ lead: { matched_post: post, relevance_score }, lines }: Props) {
  if (!post)
    return (
      <Text size="xs" c="dimmed">
        The post that was matched is no longer kept.
      </Text>
    )
  const { title, body, subreddit, shared_from, created_utc, permalink, found_after_seconds } = post
  return (
    <div className={classes.post}>
      <Text size="xs" c="dimmed" component="div" className="numbers">
        <b className={classes.subreddit}>{formatPlace(subreddit)}</b>
        {shared_from !== null && ' · '}
        <SharedFrom subreddit={shared_from} /> · {shownScore(relevance_score)}% match,{' '}
        {SCORE_WORDS[bandOf(relevance_score)]} · <RelativeTime timestamp={created_utc} />
        {found_after_seconds !== null && ' · '}
        <FoundAfter seconds={found_after_seconds} />
      </Text>
      <Text fw={600} className={classes.words} dir="auto" lineClamp={2} title={title}>
        {title}
      </Text>
      {lines > 0 && body !== '' && (
        <Text className={classes.words} dir="auto" lineClamp={lines}>
          {body}
        </Text>
      )}
      {permalink !== null && (
        <Anchor href={permalink} target="_blank" rel="noreferrer" size="xs" className="reach">
          View the post <IconExternalLink stroke={1.5} size={14} aria-hidden="true" />
        </Anchor>
      )}
    </div>
  )
}
