import { Button, Group, NativeSelect, Paper, Slider, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import classes from './filter-bar.module.css'
import { isFiltered } from './match-filters.ts'
import type { MatchFilters } from './match-filters.ts'

type Props = {
  filters: MatchFilters
  subreddits: string[]
  onChange: (filters: MatchFilters) => void
}

const sorts = [
  { value: 'scanned_at', label: 'Latest scan first' },
  { value: 'relevance_score', label: 'Best match first' },
]

export function FilterBar({ filters, subreddits, onChange }: Props) {
  const set = (change: Partial<MatchFilters>) => onChange({ ...filters, ...change })
  const known = subreddits.includes(filters.subreddit) || !filters.subreddit
  return (
    <Paper component="search" p="sm" aria-label="Filters">
      <div className={classes.fields}>
        <ScoreSlider min={filters.min} onChange={(min) => set({ min })} />
        <NativeSelect
          label="Subreddit"
          data={[
            { value: '', label: 'All subreddits' },
            ...(known ? subreddits : [...subreddits, filters.subreddit]),
          ]}
          value={filters.subreddit}
          onChange={({ currentTarget: { value } }) => set({ subreddit: value })}
        />
        <TextInput
          label="Date of scan"
          type="date"
          value={filters.date}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
        <NativeSelect
          label="Sort"
          data={sorts}
          value={filters.sort}
          onChange={({ currentTarget: { value } }) =>
            set({ sort: value === 'relevance_score' ? value : 'scanned_at' })
          }
        />
        <Group align="flex-end">
          <Button
            variant="default"
            disabled={!isFiltered(filters)}
            onClick={() => set({ min: 0, subreddit: '', date: '' })}
          >
            Clear Filters
          </Button>
        </Group>
      </div>
    </Paper>
  )
}

/** Moves at once; the filter follows after a short pause, and a filter cleared elsewhere moves it back. */
function ScoreSlider({ min, onChange }: { min: number; onChange: (min: number) => void }) {
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
    <div className={classes.slider}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={500} id="min-score">
          Min Relevance Score
        </Text>
        <Text className="numbers">{value.toFixed(1)}</Text>
      </Group>
      <Slider
        mt={12}
        min={0}
        max={1}
        step={0.1}
        size={4}
        label={null}
        value={value}
        onChange={move}
        thumbLabel="Min Relevance Score"
      />
    </div>
  )
}
