import { Popover, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { bandOf } from '@radar/contract'
import type { LedgerEntry } from '@radar/contract'
import { useState } from 'react'
import { ScoreRing } from '../../ui/score-ring.tsx'
import classes from './score-ledger.module.css'

type Props = { score: number; ledger: LedgerEntry[] }

/** The score; its ledger opens on hover, and stays on a click, a tap or Enter. */
export function ScoreLedger({ score, ledger }: Props) {
  const [open, setOpen] = useState<'no' | 'hovered' | 'pinned'>('no')
  const hover = (to: 'no' | 'hovered') => setOpen((now) => (now === 'pinned' ? now : to))
  const band = bandOf(score)
  return (
    <Popover
      opened={open !== 'no'}
      onChange={(opened) => !opened && setOpen('no')}
      position="bottom-start"
      width={340}
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.score}
          data-band={band}
          aria-keyshortcuts="s"
          onClick={() => setOpen((now) => (now === 'pinned' ? 'no' : 'pinned'))}
          onMouseEnter={() => hover('hovered')}
          onMouseLeave={() => hover('no')}
        >
          <ScoreRing score={score} />
          <span className={classes.unit}>% match</span>
          <span className={classes.band}>{band}</span>
          <VisuallyHidden>Show how this score is made up</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" data-hovered={open === 'hovered' || undefined} className={classes.dropdown}>
        <Ledger score={score} ledger={ledger} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Ledger({ score, ledger }: Props) {
  return (
    <Table className="numbers" verticalSpacing={4} horizontalSpacing={4} withRowBorders={false}>
      <Table.Tbody>
        {ledger.map(({ part, label, points, quotes }) => (
          <Table.Tr key={part}>
            <Table.Td>
              <Text fw={500}>{label}</Text>
              {quotes.length > 0 && (
                <Text size="xs" c="dimmed">
                  {quotes.map((quote) => `“${quote}”`).join(' · ')}
                </Text>
              )}
            </Table.Td>
            <Table.Td className={classes.points}>{signed(points)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr className={classes.sum}>
          <Table.Td>Score of 100</Table.Td>
          <Table.Td className={classes.points}>{toTenth(score)}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}

function signed(points: number): string {
  const rounded = toTenth(points)
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`
}

const toTenth = (points: number) => Math.round(points * 10) / 10
