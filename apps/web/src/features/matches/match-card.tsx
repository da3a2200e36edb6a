import { ActionIcon, Paper, Text, Title, Tooltip } from '@mantine/core'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconExternalLink,
  IconTrash,
} from '@tabler/icons-react'
import type { Match, Verdict } from '@radar/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'
import { Highlighted } from '../../ui/highlighted.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import classes from './match-card.module.css'
import { JudgeButtons } from './judge-buttons.tsx'
import { ScoreLedger } from './score-ledger.tsx'

type Props = {
  match: Match
  /** Addresses in the forum start with this; without it there is nothing to open. */
  forumUrl?: string
  leaving?: boolean
  /** The zone in which days are told. */
  timezone?: string | undefined
  onJudge?: ((verdict: Verdict) => void) | undefined
  onDelete?: () => void
  /** What can be done about a reply, beside the other actions. */
  action?: ReactNode
  /** The reply itself, once there is one. */
  children?: ReactNode
}

/** One post that was found: how well it fits and why, what it says, and what to do with it. */
export function MatchCard({
  match,
  forumUrl,
  leaving,
  timezone,
  onJudge,
  onDelete,
  action,
  children,
}: Props) {
  const [whole, setWhole] = useState(false)
  const quotes = match.ledger.flatMap((entry) => entry.quotes)
  return (
    <Paper
      component="article"
      className={classes.card}
      px="sm"
      py={10}
      data-leaving={leaving || undefined}
      tabIndex={-1}
      aria-label={match.title}
    >
      <ScoreLedger score={match.relevance_score} ledger={match.ledger} />
      <div className={classes.post}>
        <Meta match={match} timezone={timezone} />
        <Title className={classes.title} order={3} lineClamp={2} title={match.title}>
          <Highlighted text={match.title} quotes={quotes} />
        </Title>
        {match.body && (
          <Text className={classes.body} {...(whole ? { 'data-whole': true } : { lineClamp: 3 })}>
            <Highlighted text={match.body} quotes={quotes} />
          </Text>
        )}
      </div>
      <Text className={classes.reason} size="xs" lineClamp={4} title={match.reason}>
        {match.reason}
      </Text>
      <div className={classes.actions}>
        {action}
        {onJudge && <JudgeButtons verdict={match.verdict} onJudge={onJudge} />}
        {isLong(match.body) && (
          <Tooltip label={`${whole ? 'Show less' : 'Show the whole post'} (e)`}>
            <ActionIcon
              aria-label={whole ? 'Show less of the post' : 'Show the whole post'}
              aria-expanded={whole}
              aria-keyshortcuts="e"
              onClick={() => setWhole(!whole)}
            >
              {whole ? (
                <IconArrowsDiagonalMinimize2 stroke={1.5} size={18} />
              ) : (
                <IconArrowsDiagonal stroke={1.5} size={18} />
              )}
            </ActionIcon>
          </Tooltip>
        )}
        {forumUrl !== undefined && match.permalink !== null && (
          <Tooltip label="Open in the forum (o)">
            <ActionIcon
              component="a"
              href={addressOf(match.permalink, forumUrl)}
              target="_blank"
              rel="noreferrer"
              aria-label="Open the post in the forum"
              aria-keyshortcuts="o"
            >
              <IconExternalLink stroke={1.5} size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        {onDelete && (
          <Tooltip label="Delete match (d)">
            <ActionIcon aria-label="Delete match" aria-keyshortcuts="d" onClick={onDelete}>
              <IconTrash stroke={1.5} size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {children && <div className={classes.reply}>{children}</div>}
    </Paper>
  )
}

function Meta({ match, timezone }: Pick<Props, 'match' | 'timezone'>) {
  const author = match.author ?? '[deleted]'
  return (
    <Text className={classes.meta} size="xs" c="dimmed">
      <Text component="span" inherit fw={600} c="var(--mantine-color-text)">
        r/{match.subreddit}
      </Text>
      <span>u/{author}</span>
      <RelativeTime timestamp={match.created_utc} />
      <span title={`The day of the scan that found it${timezone ? `, in ${timezone}` : ''}`}>
        scanned {formatDay(match.scanned_at, timezone)}
      </span>
      {match.verdict === 'kept' && (
        <Text component="span" inherit fw={600} c="var(--mantine-color-anchor)">
          Kept
        </Text>
      )}
    </Text>
  )
}

/** Whether three lines may not hold it. */
const isLong = (body: string) => body.length > 180 || body.split('\n').length > 3

const addressOf = (permalink: string, forumUrl: string) =>
  /^https?:\/\//.test(permalink) ? permalink : `${forumUrl}${permalink}`
