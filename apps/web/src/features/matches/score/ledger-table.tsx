import { Badge, Group, Table, Text, UnstyledButton } from '@mantine/core'
import { shownScore } from '@radar/contract'
import type { LedgerEntry, Match } from '@radar/contract'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { describeBecause } from './describe-because.ts'
import { describeChance } from './describe-chance.ts'
import classes from './score-ledger.module.css'
import { signed } from './signed.ts'
import { chooseQuotes } from './choose-quotes.ts'
import { wholePoints } from './whole-points.ts'

/** Sentences that are shown at once; what takes points always is. */
const SHOWN_SENTENCES = 4

type Props = Pick<Match, 'relevance_score' | 'ledger' | 'read_by' | 'words_because' | 'labels'>

/** Parts of a score in whole points, and their sum: the score as it is shown. */
export function LedgerTable({ relevance_score, ledger, read_by, words_because, labels }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = shownScore(relevance_score)
  const whole = wholePoints(
    ledger.map(({ points }) => points),
    shown,
  )
  const rows = ledger
    .map((entry, place) => ({ ...entry, points: whole[place] ?? 0 }))
    .filter(({ points, part }) => points !== 0 || part === 'start' || part === 'reader')
  const earning = rows.filter(({ part, points }) => part === 'sentence' && points > 0)
  const folded = isUnfolded || earning.length <= SHOWN_SENTENCES + 1 ? [] : earning.slice(SHOWN_SENTENCES)
  const chance = describeChance(ledger)
  const isMeasured = rows.some(({ part }) => part === 'sentence')
  return (
    <>
      <Labels read_by={read_by} words_because={words_because} labels={labels} />
      <Table
        className={`numbers ${classes.table}`}
        verticalSpacing={4}
        horizontalSpacing={4}
        withRowBorders={false}
        aria-label="How this score is made up"
        captionSide="bottom"
      >
        {chance && <Table.Caption className={classes.chance}>{chance}</Table.Caption>}
        <Table.Tbody>
          {rows.map((entry, place) =>
            entry === folded[0] ? (
              <FoldedRow key={place} entries={folded} onUnfold={() => setUnfolded(true)} />
            ) : (
              !folded.includes(entry) && <Row key={place} entry={entry} isMeasured={isMeasured} />
            ),
          )}
          <Table.Tr className={classes.sum}>
            <Table.Td>Score of 100</Table.Td>
            <Table.Td className={classes.points}>{shown}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </>
  )
}

/** Kind and fit of a post, and the reason for which it has neither. */
function Labels({ read_by, words_because, labels }: Pick<Props, 'read_by' | 'words_because' | 'labels'>) {
  const shown = read_by === 'words' ? ['By words alone'] : labels
  if (shown.length === 0) return null
  return (
    <>
      <Group gap={6} mb={4}>
        {shown.map((label) => (
          <Badge key={label} variant="default" className={classes.label}>
            {label}
          </Badge>
        ))}
      </Group>
      {words_because && (
        <Text size="xs" c="dimmed" mb={4}>
          {describeBecause(words_because)} The score compares your keywords and words in common.
        </Text>
      )}
    </>
  )
}

type RowProps = {
  entry: LedgerEntry
  /** True where sentences have points of their own. */
  isMeasured: boolean
}

function Row({ entry: { part, label, points, quotes }, isMeasured }: RowProps) {
  const quoted = chooseQuotes(quotes)
    .filter((quote) => !label.includes(`“${quote}”`))
    .map((quote) => `“${quote}”`)
    .join(' · ')
  const isSentence = part === 'sentence' && quoted !== ''
  return (
    <Table.Tr>
      <Table.Td>
        {!isSentence && label}
        {part === 'whole' && isMeasured && (
          <Text className={classes.quotes}>Sentences of less than a point</Text>
        )}
        {quoted && (
          <Text
            className={isSentence ? classes.sentence : classes.quotes}
            data-against={points < 0 || undefined}
            title={quoted}
            lineClamp={3}
          >
            {quoted}
          </Text>
        )}
      </Table.Td>
      <Points points={points} />
    </Table.Tr>
  )
}

function FoldedRow({ entries, onUnfold }: { entries: LedgerEntry[]; onUnfold(): void }) {
  return (
    <Table.Tr>
      <Table.Td>
        <UnstyledButton className={classes.unfold} onClick={onUnfold}>
          Show {plural(entries.length, 'more sentence')}
        </UnstyledButton>
      </Table.Td>
      <Points points={entries.reduce((sum, { points }) => sum + points, 0)} />
    </Table.Tr>
  )
}

function Points({ points }: { points: number }) {
  return (
    <Table.Td className={classes.points} data-against={points < 0 || undefined}>
      {signed(points)}
    </Table.Td>
  )
}
