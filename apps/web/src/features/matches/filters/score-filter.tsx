import { Popover, Slider, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import classes from './filter-bar.module.css'

type Props = { min: number; onChange(min: number): void }

/** Moves at once; the filter follows after a short pause, and a filter cleared elsewhere moves it back. */
export function ScoreFilter({ min, onChange }: Props) {
  const [value, setValue] = useState(min)
  const [followed, setFollowed] = useState(min)
  if (followed !== min) {
    setFollowed(min)
    setValue(min)
  }
  const apply = useDebouncedCallback(onChange, 200)
  const move = (next: number) => {
    const rounded = Math.round(next * 10) / 10
    setValue(rounded)
    apply(rounded)
  }
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
          onChange={move}
          thumbLabel="Min Relevance Score"
        />
      </Popover.Dropdown>
    </Popover>
  )
}
