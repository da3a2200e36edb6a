import { Button, Paper, TextInput } from '@mantine/core'
import type { Analytics } from '@radar/contract'
import { daysBefore } from '../../../lib/format-days.ts'
import { CampaignSelect } from '../../../ui/campaign-select.tsx'
import classes from './period-bar.module.css'
import type { PeriodFilters } from './period-filters.ts'

const LENGTHS = [7, 30, 90]

type Props = {
  filters: PeriodFilters
  campaigns: { id: string; name: string }[]
  /** The days that are shown, where they are known. */
  shown: Pick<Analytics, 'from' | 'to'> | undefined
  /** In the time zone that the days are of. */
  today: string
  /** Days that the plan looks back, where that is known. */
  historyDays: number | undefined
  onChange(change: Partial<PeriodFilters>): void
}

/** Choice of the days, and of the campaign. */
export function PeriodBar({ filters, campaigns, shown, today, historyDays, onChange }: Props) {
  const last = filters.to || shown?.to || today
  const first = filters.from || shown?.from || ''
  return (
    <Paper component="search" p="sm" aria-label="Filters">
      <div className={classes.fields}>
        <Button.Group className={classes.lengths}>
          {LENGTHS.filter((length) => length <= (historyDays ?? length)).map((length) => (
            <Button
              key={length}
              variant="default"
              aria-pressed={first === daysBefore(last, length - 1)}
              onClick={() => onChange({ from: daysBefore(today, length - 1), to: today })}
            >
              {length} days
            </Button>
          ))}
        </Button.Group>
        <DayField
          label="First day"
          value={first}
          max={last}
          onChange={(from) => onChange({ from, to: last })}
        />
        <DayField
          label="Last day"
          value={last}
          max={today}
          onChange={(to) => onChange({ from: first, to })}
        />
        <CampaignSelect
          campaigns={campaigns}
          value={filters.campaign}
          onChange={(campaign) => onChange({ campaign })}
        />
      </div>
    </Paper>
  )
}

type DayProps = { label: string; value: string; max: string; onChange(day: string): void }

function DayField({ label, value, max, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      title={label}
      max={max}
      value={value}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
    />
  )
}
