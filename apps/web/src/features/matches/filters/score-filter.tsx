import { Popover, Slider, Text } from '@mantine/core'
import { useEntered } from '../../../lib/use-entered.ts'
import classes from './filter-bar.module.css'

type Props = { min: number; onChange(min: number): void }

export function ScoreFilter({ min, onChange }: Props) {
  const [value, move] = useEntered({ value: min, onChange })
  return (
    <Popover position="bottom" width={260} defaultOpened>
      <Popover.Target>
        <button type="button" className={classes.chip} data-checked={min > 0 || undefined}>
          Score{min > 0 && ` ≥ ${min.toFixed(1)}`}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={500} mb={12}>
          Min Relevance Score: {value.toFixed(1)}
        </Text>
        <Slider
          min={0}
          max={1}
          step={0.1}
          size={4}
          label={null}
          value={value}
          onChange={(next) => move(Math.round(next * 10) / 10)}
          thumbLabel="Min Relevance Score"
        />
      </Popover.Dropdown>
    </Popover>
  )
}
