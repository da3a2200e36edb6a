import type { MatchPage } from '@radar/contract'
import { formatNumber } from '../../../lib/format.ts'
import classes from './filter-bar.module.css'
import type { MatchView } from '@radar/contract'

type Figures = Pick<MatchPage, 'counts' | 'open_worth_a_look' | 'mentions'>
type Props = { figures: Figures | undefined; show: MatchView; onChange(show: MatchView): void }
const MAX_DIGITS = 3

type Chip = { view: MatchView; label: string; count: string | undefined; isSeldom?: boolean }

/** Chips that choose which matches are listed, with counts. */
export function ViewChips({ figures, show, onChange }: Props) {
  return (
    <div className={classes.views} role="radiogroup" aria-label="Which matches to show">
      {chipsOf(figures, show).map(({ view, label, count }) => (
        <label key={view} className={classes.chip} data-checked={view === show || undefined}>
          <input
            type="radio"
            name="view"
            className={classes.radio}
            checked={view === show}
            onChange={() => onChange(view)}
          />
          {label}
          {count !== undefined && <span className={classes.count}> {count}</span>}
        </label>
      ))}
    </div>
  )
}

/** Chips of the views; rare ones appear only if they hold something or are shown. */
export function chipsOf(figures: Figures | undefined, show: MatchView): Chip[] {
  const { counts } = figures ?? {}
  const chips: Chip[] = [
    { view: 'worth', label: 'Worth a look', count: formatCount(figures?.open_worth_a_look) },
    { view: 'kept', label: 'Kept', count: formatCount(counts?.kept) },
    { view: 'dismissed', label: 'Dismissed', count: formatCount(counts?.dismissed) },
    { view: 'mentions', label: 'Mentions', count: formatCount(figures?.mentions) },
    { view: 'snoozed', label: 'Snoozed', count: formatCount(counts?.snoozed), isSeldom: true },
    { view: 'hidden', label: 'Hidden by rules', count: formatCount(counts?.hidden), isSeldom: true },
    { view: 'blocked', label: 'Blocked authors', count: formatCount(counts?.blocked), isSeldom: true },
  ]
  return chips.filter(
    ({ view, count, isSeldom }) => !isSeldom || view === show || (count !== undefined && count !== '0'),
  )
}

/** True for more chips than the common ones, and for counts from 1,000: they need the place of other fields. */
export const isCrowded = (chips: Chip[]) =>
  chips.some(({ count, isSeldom }) => isSeldom || (count !== undefined && count.length > MAX_DIGITS))

function formatCount(count: number | { total: number; more: boolean } | undefined): string | undefined {
  if (count === undefined) return undefined
  if (typeof count === 'number') return formatNumber(count)
  return `${formatNumber(count.total)}${count.more ? '+' : ''}`
}
