import { Text } from '@mantine/core'
import { formatPlace, isReddit, shownScore } from '@radar/contract'
import type { InboxMatch, Match, ReplyStatus } from '@radar/contract'
import { formatDay, formatExact } from '../../../lib/format-days.ts'
import { formatAuthor } from '../../../lib/format-author.ts'
import { plural } from '../../../lib/format.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { FoundAfter } from '../../../ui/found-after.tsx'
import { SharedFrom } from '../../../ui/shared-from.tsx'
import classes from './match-meta.module.css'

type Props = {
  match: Match & Partial<InboxMatch>
  repeats?: Match[] | undefined
  timezone?: string | undefined
  whole?: boolean
}

/** Subreddit, author and age of a post; `whole` adds when and how it was found. */
export function MatchMeta({ match, repeats = [], timezone, whole = false }: Props) {
  return (
    <Text className={classes.meta} data-whole={whole || undefined} size="xs" c="dimmed" component="div">
      <Text component="span" inherit fw={600} c="var(--mantine-color-text)">
        {formatPlace(match.subreddit)}
      </Text>
      {!isReddit(match.forum) && !match.subreddit.startsWith(match.forum_name) && (
        <span className={classes.forum}>{match.forum_name}</span>
      )}
      {match.campaign_name && (
        <span className={classes.campaign} dir="auto">
          {match.campaign_name}
        </span>
      )}
      {match.comment_id !== null && <span>Comment</span>}
      <SharedFrom subreddit={match.shared_from} />
      <span>{formatAuthor(match)}</span>
      <RelativeTime timestamp={match.created_utc} />
      {whole && (
        <span title={`The day of the scan that found it${timezone ? `, in ${timezone}` : ''}`}>
          scanned {formatDay(match.scanned_at, timezone)}
        </span>
      )}
      <FoundAfter seconds={match.found_after_seconds} whole={whole} />
      {whole && match.found_by && <span title={FOUND_BY[match.found_by]}>found by {match.found_by}</span>}
      {match.snoozed_until && <span>{describeSnooze(match.snoozed_until, match.wakes_on_answer)}</span>}
      {repeats.length > 0 && <span>{describeRepeats(repeats)}</span>}
      <Gained match={match} />
      {isReadByAi(match) && <span title="An AI model read this post and judged it">Read by AI</span>}
      {!whole && match.reply_draft && (
        <span className={classes.fate}>{REPLY_WORDS[match.reply_draft.status]}</span>
      )}
      {match.verdict === 'kept' && (
        <Text component="span" inherit fw={600} c="var(--mantine-color-anchor)" className={classes.fate}>
          Kept
        </Text>
      )}
    </Text>
  )
}

const FOUND_BY: Record<NonNullable<Match['found_by']>, string> = {
  keyword: 'It says one of your keywords',
  meaning: 'It says none of your keywords: it is about what you offer, or what an intent query asks for',
}

/** `also in r/design (57), r/smallbusiness (44)`. */
const describeRepeats = (repeats: Match[]) =>
  `also in ${repeats.map((match) => `${formatPlace(match.subreddit)} (${shownScore(match.relevance_score)})`).join(', ')}`

function describeSnooze(until: string, onAnswer: boolean): string {
  const time = formatExact(until)
  return onAnswer ? `back when somebody answers, or ${time}` : `back ${time}`
}

/** True if a model graded the match and its reason does not say so already. */
const isReadByAi = ({ ledger, reason }: Match) =>
  ledger.some(({ part }) => part === 'reader') && !reason.startsWith('Read by AI')

const REPLY_WORDS: Record<ReplyStatus, string> = {
  draft: 'Drafted',
  queued: 'Queued',
  posting: 'Being posted',
  posted: 'Answered',
  failed: 'Reply failed',
  unknown: 'Reply to check',
}

/** Comments and votes since the post was found. */
function Gained({ match: { gained_comments, gained_score } }: Pick<Props, 'match'>) {
  const parts = [
    (gained_comments ?? 0) > 0 && `${plural(gained_comments ?? 0, 'answer')} since`,
    (gained_score ?? 0) > 0 && `${plural(gained_score ?? 0, 'vote')} since`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <Text component="span" inherit c="var(--radar-low)" title="Since Radar found it">
      {parts.join(', ')}
    </Text>
  )
}
