import { Paper, SimpleGrid, Text } from '@mantine/core'
import { formatFoundAfter } from '@radar/contract'
import type { Analytics } from '@radar/contract'
import { formatSpan } from '../../../lib/format-times.ts'
import { formatAmounts } from '../../../lib/format-money.ts'
import { formatNumber, plural } from '../../../lib/format.ts'

const MINUTE_MS = 60_000
const MIN_JUDGED = 5

/** The six numbers that one looks for first. */
export function KeyFigures({ figures }: { figures: Analytics }) {
  const { found, judged, kept, speed, replies, won } = figures
  const { median_minutes } = replies
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" m={0}>
      <Figure name="Matches" value={formatNumber(found)} />
      <Figure
        name="Typical time to find"
        value={speed.median_seconds === null ? '–' : formatFoundAfter(speed.median_seconds)}
        note={speed.timed > 0 ? `of ${formatNumber(speed.timed)} timed` : undefined}
      />
      <Figure
        name="Kept of what you judged"
        value={judged < MIN_JUDGED ? `${kept} of ${judged}` : `${Math.round((kept / judged) * 100)} %`}
        note={judged < MIN_JUDGED ? 'too few to tell' : `${formatNumber(kept)} of ${formatNumber(judged)}`}
      />
      <Figure
        name="Replies posted"
        value={formatNumber(replies.posted)}
        note={replies.visits > 0 ? plural(replies.visits, 'visit') : undefined}
      />
      <Figure
        name="Typical time to answer"
        value={median_minutes === null ? '–' : formatSpan(median_minutes * MINUTE_MS)}
      />
      <Figure name="Leads won" value={formatNumber(won.leads)} note={formatAmounts(won.values)} />
    </SimpleGrid>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <Paper p="sm">
      <Text component="dt" c="dimmed" fz="xs">
        {name}
      </Text>
      <Text component="dd" m={0} fz="xl" fw={600} className="numbers">
        {value}
      </Text>
      {note && (
        <Text component="dd" m={0} c="dimmed" fz="xs" className="numbers">
          {note}
        </Text>
      )}
    </Paper>
  )
}
