import { useMediaQuery } from '@mantine/hooks'
import type { MatchOrder, MatchPage } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { isDemo } from '../../../lib/place.ts'
import { useEntered } from '../../../lib/use-entered.ts'
import classes from './filter-bar.module.css'
import { isFiltered } from './match-filters.ts'
import type { MatchFilters, MatchView } from '@radar/contract'
import { ViewChips, chipsOf, isCrowded } from './view-chips.tsx'

const ScoreFilter = lazyPart(async () => ({ default: (await import('./score-filter.tsx')).ScoreFilter }))

type Props = {
  filters: MatchFilters
  /** The order that holds where the filters name none. */
  order: MatchOrder
  figures: Pick<MatchPage, 'counts' | 'open_worth_a_look' | 'mentions'> | undefined
  onChange(change: Partial<MatchFilters>): void
  onOrder(order: MatchOrder): void
  /** Content at the end of the row. */
  children?: ReactNode
}

const ORDERS: Record<MatchOrder, string> = {
  new_first: 'New first, best first',
  relevance_score: 'Best match first',
  scanned_at: 'Latest scan first',
}

/** One row: views, order and filters. Where there is less room, a button opens what does not fit beneath. */
export function FilterBar(props: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const isNarrow = useMediaQuery('(max-width: 74.99em)')
  const isMedium = useMediaQuery('(max-width: 89.99em)')
  const [isOpen, setOpen] = useState(false)
  const { filters, figures, onChange, children } = props
  const forums = useForumNames(filters.forum)
  const isFolded = isNarrow || (isMedium && (forums.length > 0 || isCrowded(chipsOf(figures, filters.show))))
  /** Makes the fields anew, so that none of them gives what was being typed. */
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    onChange({ min: 0, subreddit: '', forum: '', date: '', search: '' })
    setClearings(clearings + 1)
  }
  const fields = <Fields key={`fields ${clearings}`} {...props} forums={forums} />
  const search = <SearchField key={`search ${clearings}`} search={filters.search} onChange={onChange} />
  const clearButton = isFiltered(filters) && (
    <button type="button" className={classes.chip} onClick={clear}>
      Clear Filters
    </button>
  )
  const button = (
    <button
      type="button"
      className={classes.chip}
      aria-expanded={isOpen}
      data-checked={isFiltered(filters) || undefined}
      onClick={() => setOpen(!isOpen)}
    >
      Filters
    </button>
  )
  const sheet = isOpen && (
    <div className={classes.sheet}>
      {isNarrow && <OrderField {...props} />}
      {fields}
      {isPhone && search}
      {clearButton}
    </div>
  )
  if (isPhone)
    return (
      <div className={classes.bar} role="search" aria-label="Filters">
        <div className={classes.phone}>
          <ViewSelect {...props} />
          {button}
          {sheet}
        </div>
      </div>
    )
  return (
    <div className={classes.bar} data-narrow={isFolded || undefined} role="search" aria-label="Filters">
      {!isNarrow && <OrderField {...props} />}
      <ViewChips figures={figures} show={filters.show} onChange={(show) => onChange({ show })} />
      {isFolded ? button : fields}
      {search}
      {!isFolded && clearButton}
      {children}
      {isFolded && sheet}
    </div>
  )
}

function ViewSelect({ filters, figures, onChange }: Props) {
  return (
    <select
      className={classes.field}
      aria-label="Which matches to show"
      value={filters.show}
      onChange={({ currentTarget: { value } }) => onChange({ show: value as MatchView })}
    >
      {chipsOf(figures, filters.show).map(({ view, label, count }) => (
        <option key={view} value={view}>
          {label} {count}
        </option>
      ))}
    </select>
  )
}

function OrderField({ filters, order, onOrder }: Props) {
  return (
    <select
      className={`${classes.field} ${classes.order}`}
      aria-label="Order"
      value={filters.sort || order}
      onChange={({ currentTarget: { value } }) => onOrder(value as MatchOrder)}
    >
      {Object.entries(ORDERS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type ForumName = { key: string; name: string }

/** Forums to choose from; none where one is watched and none is chosen. */
function useForumNames(chosen: string): ForumName[] {
  const { data } = useQuery(api.forums.list.queryOptions({ staleTime: 60_000, enabled: !isDemo() }))
  const offered = (data?.items ?? []).filter((one) => one.watched || one.forum === chosen)
  const names = new Map(offered.map((one) => [one.forum, one.forum_name]))
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, chosen)
  if (names.size < 2 && chosen === '') return []
  return [...names].map(([key, name]) => ({ key, name }))
}

function Fields({
  filters: { subreddit, forum, date, min },
  forums,
  onChange,
}: Props & { forums: ForumName[] }) {
  return (
    <>
      <TypedField
        className={classes.part}
        label="Subreddit contains"
        placeholder="r/…"
        value={subreddit}
        onChange={(value) => onChange({ subreddit: value })}
        clean={(typed) => typed.trim().replace(/^\/?r\//i, '')}
      />
      {forums.length > 0 && (
        <select
          className={`${classes.field} ${classes.forum}`}
          aria-label="Forum"
          data-set={forum !== '' || undefined}
          value={forum}
          onChange={({ currentTarget: { value } }) => onChange({ forum: value })}
        >
          <option value="">All forums</option>
          {forums.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
      <input
        type="date"
        className={`${classes.field} ${classes.date}`}
        aria-label="Date of scan"
        title="Date of scan"
        data-set={date !== '' || undefined}
        value={date}
        onChange={({ currentTarget: { value } }) => onChange({ date: value })}
      />
      <ScoreChip min={min} onChange={(value) => onChange({ min: value })} />
    </>
  )
}

function SearchField({ search, onChange }: { search: string; onChange: Props['onChange'] }) {
  return (
    <TypedField
      className={classes.search}
      label="Search in the list"
      placeholder="Search (/)"
      value={search}
      onChange={(value) => onChange({ search: value })}
      data-search
    />
  )
}

/** The slider comes once somebody asks for it. */
function ScoreChip({ min, onChange }: { min: number; onChange(min: number): void }) {
  const [wanted, setWanted] = useState(false)
  const chip = (
    <button
      type="button"
      className={classes.chip}
      data-checked={min > 0 || undefined}
      onClick={() => setWanted(true)}
    >
      Score{min > 0 && ` ≥ ${min.toFixed(1)}`}
    </button>
  )
  if (!wanted) return chip
  return (
    <Suspense fallback={chip}>
      <ScoreFilter min={min} onChange={onChange} />
    </Suspense>
  )
}

const trim = (typed: string) => typed.trim()

type TypedProps = {
  className: string | undefined
  label: string
  placeholder: string
  value: string
  onChange(value: string): void
  clean?(typed: string): string
  'data-search'?: boolean
}

function TypedField({ className, label, value, onChange, clean = trim, ...rest }: TypedProps) {
  const [typed, type] = useEntered({ value, onChange, clean })
  return (
    <input
      type="search"
      className={`${classes.field} ${className}`}
      aria-label={label}
      maxLength={50}
      data-set={value !== '' || undefined}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      {...rest}
    />
  )
}
