import { Table, Text } from '@mantine/core'
import { LEADS_IN_100, bandOf, shownScore } from '@radar/contract'
import type { LedgerEntry } from '@radar/contract'
import classes from './score-ledger.module.css'
import { tellQuotes } from './tell-quotes.ts'
import { wholePoints } from './whole-points.ts'

/** Names of the parts of a score. Parts of later versions are shown by their label alone. */
const PART_NAMES: Record<string, string> = {
  keywords: 'Your keywords',
  fit: 'Your product',
  intent: 'Asking',
  urgency: 'Urgency',
  freshness: 'Freshness',
  reach: 'Reach',
  penalty: 'Speaks against it',
  rules: 'Your rules',
  reader: 'Read by AI',
  start: 'Where every post starts',
  scale: 'Brought to the scale of 100',
}

/** Texts for parts that earned no points: those have no label. */
const UNEARNED: Record<string, string> = {
  keywords: 'Radar saw none of your keywords',
  fit: 'Radar saw nothing near your product',
  intent: 'Radar saw nothing that asks',
  urgency: 'Radar saw no budget and no date',
}

type Props = { score: number; ledger: LedgerEntry[] }

/** The parts of a score, what earned and what cost it whole points, and their sum: the score as it is shown. */
export function LedgerTable({ score, ledger }: Props) {
  const shown = shownScore(score)
  const whole = wholePoints(
    ledger.map(({ points }) => points),
    shown,
  )
  const isReadByAi = ledger.some(({ part }) => part === 'reader')
  const entries = ledger.map((entry, place) => ({ ...entry, points: whole[place] ?? 0 }))
  const rows = [
    ...entries.filter(({ points }) => points > 0),
    ...entries.filter(
      ({ points, most, quotes }) => points === 0 && (most !== undefined || quotes.length > 0),
    ),
    ...entries.filter(({ points }) => points < 0),
  ]
  return (
    <Table
      className="numbers"
      verticalSpacing={4}
      horizontalSpacing={4}
      withRowBorders={false}
      aria-label="How this score is made up"
      captionSide="bottom"
    >
      {!isReadByAi && <Table.Caption className={classes.promise}>{promiseOf(score)}</Table.Caption>}
      <Table.Tbody>
        {!rows.some(({ points }) => points > 0) && (
          <Table.Tr>
            <Table.Td colSpan={2}>Nothing in this post speaks for it.</Table.Td>
          </Table.Tr>
        )}
        {rows.map((entry, place) => (
          <Row key={place} entry={entry} />
        ))}
        <Table.Tr className={classes.sum}>
          <Table.Td>Score of 100</Table.Td>
          <Table.Td className={classes.points}>{shown}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}

/** Share of leads in the score's band, measured on posts that the score was not fitted to. */
function promiseOf(score: number): string {
  const band = bandOf(score)
  return `In our tests ${LEADS_IN_100[band]} of 100 posts scored this high were leads.`
}

function Row({ entry }: { entry: LedgerEntry }) {
  const { part, label, points, most, missing = [], quotes } = entry
  const told = tellQuotes(quotes)
    .map((quote) => `“${quote}”`)
    .join(' · ')
  const name = PART_NAMES[part]
  const said = label || (points === 0 && UNEARNED[part])
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={500}>{name ?? label}</Text>
        {name && said && <Text size="xs">{said}</Text>}
        {told && (
          <Text size="xs" c="dimmed" title={told} lineClamp={3}>
            {told}
          </Text>
        )}
        {missing.length > 0 && (
          <Text size="xs" c="dimmed">
            Not: {missing.join(', ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.points} data-against={points < 0 || undefined}>
        {signed(points)}
        {most !== undefined && (
          <Text size="xs" c="dimmed">
            of {Math.max(points, Math.round(most))}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function signed(points: number): string {
  if (points === 0) return '0'
  return points < 0 ? `−${-points}` : `+${points}`
}
