import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { SCORE_WORDS, bandOf } from '@radar/contract'
import type { Match } from '@radar/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { LaterReadingLine } from '../readings/later-reading-line.tsx'
import { LedgerTable } from './ledger-table.tsx'
import classes from './score-ledger.module.css'

const MeasuredLedger = lazyPart(async () => ({
  default: (await import('./measured-ledger.tsx')).MeasuredLedger,
}))

/** Over the score where it is too tall for the room above and below. */
const WITHIN_THE_WINDOW = { crossAxis: true, padding: 8, limiter: { fn: ({ x, y }: Coords) => ({ x, y }) } }
type Coords = { x: number; y: number }

type Props = {
  match: Pick<
    Match,
    'id' | 'relevance_score' | 'ledger' | 'read_by' | 'words_because' | 'labels' | 'reading' | 'campaign_id'
  >
}

/** The score; its ledger opens on hover, and stays on a click, a tap or Enter; Escape closes it, wherever the focus is. */
export function ScoreLedger({ match }: Props) {
  const score = match.relevance_score
  const [open, setOpen] = useState<'no' | 'hovered' | 'pinned'>('no')
  const hover = (to: 'no' | 'hovered') => setOpen((now) => (now === 'pinned' ? now : to))
  const band = bandOf(score)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setOpen('no'))
  return (
    <Popover
      opened={open !== 'no'}
      onChange={(opened) => !opened && setOpen('no')}
      position="bottom-start"
      width={340}
      middlewares={{ shift: WITHIN_THE_WINDOW }}
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
          <span className={classes.band}>{SCORE_WORDS[band]}</span>
          <VisuallyHidden>Show how this score is made up</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm" data-hovered={open === 'hovered' || undefined} className={classes.dropdown}>
        {open === 'pinned' ? (
          <Suspense fallback={<LedgerTable {...match} />}>
            <MeasuredLedger {...match} />
          </Suspense>
        ) : (
          <LedgerTable {...match} />
        )}
        <LaterReadingLine {...match} />
      </Popover.Dropdown>
    </Popover>
  )
}
