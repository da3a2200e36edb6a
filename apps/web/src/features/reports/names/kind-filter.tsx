import { Button, Group } from '@mantine/core'
import { SAYING_KINDS } from '@radar/contract'
import type { NameReport, SayingKind } from '@radar/contract'
import { formatNumber } from '../../../lib/format.ts'
import { KIND_LABELS } from './kind-labels.ts'
import classes from './names.module.css'

type Props = {
  report: NameReport
  kind: SayingKind | undefined
  onKind(kind: SayingKind | undefined): void
}

/** Number of mentions that praise, complain or ask; each shows its own. */
export function KindFilter({ report, kind, onKind }: Props) {
  return (
    <Group gap={6} role="group" aria-label="Show mentions">
      <Chip label="All" count={report.mentions} isOn={kind === undefined} onClick={() => onKind(undefined)} />
      {SAYING_KINDS.map((one) => (
        <Chip
          key={one}
          label={KIND_LABELS[one].many}
          count={report[one]}
          isOn={kind === one}
          onClick={() => onKind(one)}
        />
      ))}
    </Group>
  )
}

type ChipProps = { label: string; count: number; isOn: boolean; onClick(): void }

function Chip({ label, count, isOn, onClick }: ChipProps) {
  return (
    <Button
      className={classes.chip}
      size="compact-sm"
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {label}&nbsp;<span className="numbers">{formatNumber(count)}</span>
    </Button>
  )
}
