import { Paper, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { SCORE_WORDS, bandOf, formatPlace, shownScore } from '@radar/contract'
import type { QueuedReply } from '@radar/contract'
import type { ReactNode } from 'react'
import { formatSendTime } from '../../../lib/format-times.ts'
import { formatAuthor } from '../../../lib/format-author.ts'
import { plural } from '../../../lib/format.ts'
import { useNow } from '../../../ui/use-now.ts'
import { latestLook } from '../aftercare/describe-looks.ts'
import { LaterReplyPanel } from '../panel/later-reply-panel.tsx'
import { ReplyDesk } from '../reply-desk.tsx'
import type { ReplyPanelProps } from '../reply-panel-props.ts'
import { describeState } from './describe-state.ts'
import classes from './queue-row.module.css'

type Props = Pick<ReplyPanelProps, 'canPost' | 'demo' | 'onConnect' | 'onReopen'> & {
  reply: QueuedReply
  open: boolean
  onToggle(): void
  /** The zone in which times are told. */
  timezone: string | undefined
  /** Reasons for the score of a match. */
  renderScore(matchId: string): ReactNode
}

/** One reply in one line: when or why, and what it answers; open, all that can be done with it. */
export function QueueRow({ reply, open, onToggle, timezone, renderScore, ...panel }: Props) {
  const now = useNow()
  const { post, campaign, status, match_id, relevance_score } = reply
  const isRemoved = latestLook(reply)?.seen === 'removed'
  const title = post.title || 'A post that Radar no longer keeps'
  return (
    <Paper
      component="article"
      p={0}
      className={classes.row}
      aria-label={title}
      data-status={isRemoved ? 'failed' : status}
    >
      <UnstyledButton className={classes.line} aria-expanded={open} onClick={onToggle}>
        <Text className={classes.state} component="span" size="xs">
          {describeState(reply, { formatTime: (time) => formatSendTime(time, now, timezone), now })}
        </Text>
        <span className={classes.about}>
          <Text component="span" className={classes.title} dir="auto" lineClamp={2}>
            {title}
          </Text>
          <Text component="span" size="xs" c="dimmed" truncate>
            {reply.parent_comment_id !== null && 'Answer in the conversation · '}
            {relevance_score !== null && `${describeScore(relevance_score)} · `}
            {formatPlace(post.subreddit)}
            {post.shared_from !== null && ` · shared from r/${post.shared_from}`}
            {post.author !== null && ` · ${formatAuthor(post)}`} ·{' '}
            {campaign ? <bdi>{campaign.name}</bdi> : 'its match or campaign was deleted'}
            {reply.visits > 0 && ` · ${plural(reply.visits, 'visit')}`}
          </Text>
        </span>
        <IconChevronDown className={classes.chevron} stroke={1.5} size={16} aria-hidden="true" />
      </UnstyledButton>
      {open && (
        <div className={classes.panel}>
          <ReplyDesk post={post} url={reply.post_url} score={match_id !== null && renderScore(match_id)}>
            <LaterReplyPanel key={status} reply={reply} {...panel} />
          </ReplyDesk>
        </div>
      )}
    </Paper>
  )
}

const describeScore = (score: number) => `${shownScore(score)}% match, ${SCORE_WORDS[bandOf(score)]}`
