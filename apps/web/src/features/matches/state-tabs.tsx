import { SegmentedControl } from '@mantine/core'
import type { MatchState } from '@radar/contract'
import { formatNumber } from '../../lib/format.ts'
import type { MatchFilters } from './match-filters.ts'

type Show = MatchFilters['show']
type Props = { counts: Record<MatchState, number>; show: Show; onChange: (show: Show) => void }

const listed = 'listed'

/** Switches between the list and what has left it; there only once something has. */
export function StateTabs({ counts, show, onChange }: Props) {
  const { open, kept, dismissed, hidden, blocked } = counts
  if (kept + dismissed + hidden + blocked === 0 && !show) return null
  const tabs = [
    { value: listed, label: 'All', count: open + kept },
    { value: 'kept', label: 'Kept', count: kept },
    { value: 'dismissed', label: 'Dismissed', count: dismissed },
    { value: 'hidden', label: 'Hidden by rules', count: hidden },
    ...(blocked > 0 || show === 'blocked'
      ? [{ value: 'blocked', label: 'Blocked authors', count: blocked }]
      : []),
  ]
  return (
    <SegmentedControl
      size="xs"
      className="numbers"
      style={{ alignSelf: 'flex-start' }}
      aria-label="Which matches to show"
      data={tabs.map(({ value, label, count }) => ({ value, label: `${label} ${formatNumber(count)}` }))}
      value={show || listed}
      onChange={(value) => onChange(value === listed ? '' : (value as Show))}
    />
  )
}
