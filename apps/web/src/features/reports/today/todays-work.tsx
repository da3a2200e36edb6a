import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { PAGES } from '@radar/contract'
import type { TodaysWork as Work } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { placeOf } from '../../../lib/place.ts'
import { formatSoon } from '../../../lib/format-times.ts'
import { formatExact } from '../../../lib/format-days.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { useNow } from '../../../ui/use-now.ts'
import classes from './todays-work.module.css'
import { useTodaysWork } from './use-todays-work.ts'

/** One line of what there is to do, each part leading to where it is done. */
export function TodaysWork() {
  const { data, isPending, refetch } = useTodaysWork()
  const { data: settings } = useQuery(api.settings.get.queryOptions())
  const now = useNow()
  if (isPending) return <Skeleton h={36} maw={520} role="status" aria-label="Loading today’s work" />
  if (!data)
    return (
      <Text c="dimmed">
        Today’s work cannot be shown.{' '}
        <Anchor component="button" type="button" underline="always" onClick={() => void refetch()}>
          Try Again
        </Anchor>
      </Text>
    )
  return (
    <>
      <Group component="nav" aria-label="Today’s work" gap="xs">
        {partsOf(data, now, settings?.timezone).map(({ label, to, urgent, title }) =>
          to ? (
            <Link key={label} to={placeOf(to)} className={classes.part} data-urgent={urgent} title={title}>
              {label}
            </Link>
          ) : (
            <span key={label} className={classes.part} data-still title={title}>
              {label}
            </span>
          ),
        )}
      </Group>
      <Week week={data.week} />
    </>
  )
}

type Part = { label: string; to?: string; urgent?: true; title?: string }

/** Results of the last seven days; nothing in a week without any. */
function Week({ week: { found, kept, replies, visits } }: Pick<Work, 'week'>) {
  if (found + replies + visits === 0) return null
  const results = [
    `${plural(found, 'match', 'matches')} found`,
    kept > 0 && `${formatNumber(kept)} kept`,
    replies > 0 && plural(replies, 'reply posted', 'replies posted'),
    visits > 0 && plural(visits, 'visit'),
  ]
  return (
    <Text c="dimmed" className="numbers">
      Last 7 days: {results.filter(Boolean).join(' · ')}.{' '}
      <Anchor component={Link} to={placeOf(PAGES.analytics)} underline="always">
        See more
      </Anchor>
    </Text>
  )
}

function partsOf(
  { new_people, drafts, attention, answers, kept_unanswered, next_reply_at, reddit }: Work,
  now: Date,
  timezone: string | undefined,
): Part[] {
  const parts: (Part | false)[] = [
    attention > 0 && {
      label: `${plural(attention, 'reply needs', 'replies need')} you`,
      to: `${PAGES.queue}?view=attention`,
      urgent: true,
    },
    new_people.count > 0
      ? {
          label: `${plural(new_people.count, 'new person', 'new people')} worth a look`,
          to: PAGES.inbox,
          title: 'Found since you last looked',
        }
      : { label: 'Nobody new since you last looked' },
    answers > 0 && {
      label: `${plural(answers, 'reply was', 'replies were')} answered`,
      to: `${PAGES.queue}?view=posted`,
      title: 'Answers that you have not answered yet',
    },
    kept_unanswered > 0 && {
      label: `${formatNumber(kept_unanswered)} kept without a reply`,
      to: `${PAGES.inbox}?show=kept`,
    },
    drafts > 0 && { label: `${plural(drafts, 'draft')} to approve`, to: `${PAGES.queue}?view=review` },
    next_reply_at !== null && {
      label: `next reply goes out ${formatSoon(next_reply_at, now, timezone)}`,
      to: `${PAGES.queue}?view=scheduled`,
      title: formatExact(next_reply_at, timezone),
    },
    REDDIT[reddit],
  ]
  return parts.filter((part) => part !== false)
}

const REDDIT: Record<Work['reddit'], Part> = {
  connected: { label: 'Reddit connected', to: PAGES.redditSettings },
  reconnect: { label: 'Reddit has to be connected again', to: PAGES.redditSettings, urgent: true },
  not_connected: { label: 'Reddit is not connected', to: PAGES.redditSettings },
}
