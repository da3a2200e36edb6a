import { Badge, Group, Table, Text } from '@mantine/core'
import { LEADS_IN_100, bandOf, shownScore } from '@radar/contract'
import type { LedgerEntry, Match } from '@radar/contract'
import classes from './score-ledger.module.css'
import { tellQuotes } from './tell-quotes.ts'
import { wholePoints } from './whole-points.ts'

type Props = Pick<Match, 'relevance_score' | 'ledger' | 'read_by' | 'labels'>

/** Parts of a score in whole points, and their sum: the score as it is shown. */
export function LedgerTable({ relevance_score, ledger, read_by, labels }: Props) {
  const shown = shownScore(relevance_score)
  const whole = wholePoints(
    ledger.map(({ points }) => points),
    shown,
  )
  const rows = ledger
    .map((entry, place) => ({ ...entry, points: whole[place] ?? 0 }))
    .filter(({ points, part }) => points !== 0 || part === 'start' || part === 'reader')
  return (
    <>
      <Labels read_by={read_by} labels={labels} />
      <Table
        className="numbers"
        verticalSpacing={4}
        horizontalSpacing={4}
        withRowBorders={false}
        aria-label="How this score is made up"
        captionSide="bottom"
      >
        {!ledger.some(({ part }) => part === 'reader') && (
          <Table.Caption className={classes.promise}>{promiseOf(relevance_score)}</Table.Caption>
        )}
        <Table.Tbody>
          {rows.map((entry, place) => (
            <Row key={place} entry={entry} />
          ))}
          <Table.Tr className={classes.sum}>
            <Table.Td>Score of 100</Table.Td>
            <Table.Td className={classes.points}>{shown}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </>
  )
}

function Labels({ read_by, labels }: Pick<Props, 'read_by' | 'labels'>) {
  return (
    <Group gap={6} mb={4}>
      {labels.map((label) => (
        <Badge key={label} variant="light" color="gray" tt="none" fw={500}>
          {label}
        </Badge>
      ))}
      {read_by === 'words' && (
        <Text size="xs" c="dimmed">
          Compared by words alone: Radar reads English.
        </Text>
      )}
    </Group>
  )
}

/** Share of leads in the score's band, measured on campaigns that the model did not learn from. */
function promiseOf(score: number): string {
  return `In our tests ${LEADS_IN_100[bandOf(score)]} of 100 posts scored this high were leads.`
}

function Row({ entry: { part, label, points, quotes } }: { entry: LedgerEntry }) {
  const told = tellQuotes(quotes)
    .map((quote) => `“${quote}”`)
    .join(' · ')
  const isSentence = part === 'sentence' && told !== ''
  return (
    <Table.Tr>
      <Table.Td>
        {!isSentence && <Text fw={500}>{label}</Text>}
        {told && (
          <Text
            size={isSentence ? 'sm' : 'xs'}
            {...(!isSentence && { c: 'dimmed' })}
            title={told}
            lineClamp={3}
          >
            {told}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.points} data-against={points < 0 || undefined}>
        {signed(points)}
      </Table.Td>
    </Table.Tr>
  )
}

function signed(points: number): string {
  if (points === 0) return '0'
  return points < 0 ? `−${-points}` : `+${points}`
}
