import { Stack, Text, VisuallyHidden } from '@mantine/core'
import type { Campaign, Match, MatchFilters, MatchPage, UserSettings } from '@radar/contract'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { formatNumber } from '../../../lib/format.ts'
import { MAX_SHORT } from '../../../lib/long-lists.ts'
import { useWhileTyping } from '../../../lib/use-while-typing.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { groupRepeats, rowOf } from '../queries/group-repeats.ts'
import type { Group } from '../queries/group-repeats.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { MentionsFold, OlderNote, ViewNote } from './list-notes.tsx'
import { isFiltered } from '../filters/match-filters.ts'
import { KeysButton } from '../triage/keys-button.tsx'
import { MatchItem } from './match-item.tsx'
import classes from './match-list.module.css'
import type { MatchPages } from '../../../lib/match-lists.ts'
import { MatchSkeletons } from './match-skeletons.tsx'
import { NoMatches } from './no-matches.tsx'
import { useLinkedMatch } from '../queries/use-linked-match.ts'
import { bringsMore } from '../queries/keep-pages.ts'
import { useTriage } from '../triage/use-triage.ts'

const CLOSED_ROW_PX = 110

const LoadMore = lazyPart(async () => ({ default: (await import('./load-more.tsx')).LoadMore }))
const LongRows = lazyPart(async () => ({
  default: (await import('../../../ui/long-rows/long-rows.tsx')).LongRows,
}))
const BulkBar = lazyPart(async () => ({ default: (await import('../triage/bulk-bar.tsx')).BulkBar }))
const MatchPane = lazyPart(async () => ({ default: (await import('../card/match-pane.tsx')).MatchPane }))

type Props = {
  /** Undefined for the matches of all campaigns. */
  campaign?: Campaign
  query: UseInfiniteQueryResult<MatchPages>
  filters: MatchFilters
  settings: UserSettings
  /** Addresses in the forum start with this. */
  forumUrl: string
  /** The match whose whole card shows. */
  openId: string | undefined
  onOpen(id: string | undefined): void
  onFilter(change: Partial<MatchFilters>): void
  onOrder(order: UserSettings['match_order']): void
  renderAction(match: Match): ReactNode
  renderReply(match: Match): ReactNode
  /** Content between the filters and the list. */
  notice: ReactNode
}

/** Matches of a campaign, or of all: read, answered and thrown away from here. */
export function MatchList(props: Props) {
  const { query, filters, settings, forumUrl, onFilter, onOrder, renderAction, renderReply } = props
  const [keysOpen, setKeysOpen] = useState(false)
  /** True from the click that shows the mentions until the first of them has the focus. */
  const awaitsFirst = useRef(false)
  const first = query.data?.pages[0]
  const groups = useMemo(
    () => groupRepeats(query.data?.pages.flatMap((page) => page.items) ?? []),
    [query.data?.pages],
  )
  const linked = useLinkedMatch({ openId: props.openId, groups, isLoaded: first !== undefined })
  const { matches, repeatsOf } = useMemo(() => inRows(groups, linked), [groups, linked])
  const { listRef, revealRef, ...triage } = useTriage({
    matches,
    repeatsOf,
    floor: settings.floor,
    keptLeave: filters.show === 'worth',
    forumUrl,
    asked: props.openId,
    openId: rowOf(groups, props.openId)?.id ?? props.openId,
    setOpenId: props.onOpen,
    commands: {
      '?': () => setKeysOpen(!keysOpen),
      '/': () => document.querySelector<HTMLInputElement>('input[data-search]')?.focus(),
    },
    more: moreOf(query),
  })
  const [isLong, typing] = useWhileTyping(matches.length > MAX_SHORT)
  const [firstId] = triage.ids
  const showsMentions = filters.show === 'mentions' && !query.isPlaceholderData
  const focusFirst = useEffectEvent((id: string) => {
    if (!awaitsFirst.current) return
    awaitsFirst.current = false
    triage.focus(id)
  })
  useEffect(() => {
    if (showsMentions && firstId !== undefined) focusFirst(firstId)
  }, [showsMentions, firstId])
  const cardOf = (match: Match) => ({
    match,
    repeats: repeatsOf(match),
    timezone: settings.timezone,
    onJudge: match.hidden_by || filters.show === 'blocked' ? undefined : triage.judge(match),
    menu: triage.menuOf(match),
  })
  const firstOlder = firstOlderOf(matches, first?.new_since, filters.sort || settings.match_order)
  const size = query.hasNextPage ? (first?.more ? -1 : first?.total) : matches.length
  const renderRow = (place: number) => {
    const match = matches[place]
    if (!match) return null
    return (
      <>
        {match === linked && <RowLabel>Not in this list</RowLabel>}
        {match === firstOlder && <RowLabel>Older</RowLabel>}
        <MatchItem
          {...cardOf(match)}
          place={place}
          size={size}
          open={!triage.wide && match === triage.lookedAt}
          current={match === triage.lookedAt}
          leaving={triage.leaving.has(match.id)}
          selected={triage.selection.isSelected(match.id)}
          onSelect={(isRange) => (isRange ? triage.selection.extendTo : triage.selection.toggle)(match.id)}
          onOpen={() => triage.open(match.id)}
          onClose={triage.close}
          action={renderAction(match)}
        >
          {renderReply(match)}
        </MatchItem>
      </>
    )
  }
  const allRows = (some: Match[]) =>
    some.map(({ id }, place) => (
      <div key={id} className={classes.row} data-row={id}>
        {renderRow(place)}
      </div>
    ))
  return (
    <Stack component="section" gap={4} aria-labelledby="matches-title">
      <VisuallyHidden component="h2" id="matches-title">
        Campaign Matches
      </VisuallyHidden>
      <FilterBar
        filters={filters}
        order={settings.match_order}
        figures={first}
        onChange={onFilter}
        onOrder={onOrder}
      >
        <KeysButton
          enabled={triage.enabled}
          setEnabled={triage.setEnabled}
          opened={keysOpen}
          setOpened={setKeysOpen}
        />
      </FilterBar>
      {props.notice}
      <ViewNote show={filters.show} floor={settings.floor} />
      {query.isPending && <MatchSkeletons />}
      {!first && query.error && (
        <ErrorState
          title="The matches cannot be shown"
          error={query.error}
          safe="They are safe on the server."
          retry={query.refetch}
        />
      )}
      {first?.total === 0 && (
        <NoMatches
          figures={first}
          filters={filters}
          campaign={props.campaign}
          floor={settings.floor}
          reread={query.refetch}
          onShow={(show) => onFilter({ show })}
        />
      )}
      <div className={classes.split} data-wide={(triage.wide && matches.length > 0) || undefined}>
        <div
          ref={listRef}
          data-old={query.isPlaceholderData || undefined}
          className={classes.items}
          {...typing}
          {...(matches.length > 0 && {
            role: 'feed',
            'aria-busy': query.isFetching,
            'aria-label': 'Matches',
          })}
        >
          {isLong ? (
            <Suspense fallback={allRows(matches.slice(0, MAX_SHORT))}>
              <LongRows
                ids={triage.ids}
                kept={triage.lookedAt && !triage.wide ? [matches.indexOf(triage.lookedAt)] : []}
                revealRef={revealRef}
                rowClass={classes.row}
                initialHeight={CLOSED_ROW_PX}
                renderRow={renderRow}
              />
            </Suspense>
          ) : (
            allRows(matches)
          )}
        </div>
        {triage.wide && triage.lookedAt && (
          <Suspense>
            <MatchPane
              key={triage.lookedAt.id}
              {...cardOf(triage.lookedAt)}
              action={renderAction(triage.lookedAt)}
            >
              {renderReply(triage.lookedAt)}
            </MatchPane>
          </Suspense>
        )}
      </div>
      {triage.selection.selected.length > 0 && (
        <Suspense>
          <BulkBar selection={triage.selection} bulk={triage.bulk} />
        </Suspense>
      )}
      {query.hasNextPage && (
        <Suspense>
          <LoadMore query={query} />
        </Suspense>
      )}
      {first && !query.hasNextPage && filters.show === 'worth' && !isFiltered(filters) && (
        <MentionsFold
          mentions={first.mentions}
          floor={settings.floor}
          onShow={() => {
            onFilter({ show: 'mentions' })
            awaitsFirst.current = true
          }}
        />
      )}
      {first && (
        <Text c="dimmed" size="xs" className="numbers" role="status" mt={8}>
          Showing {formatNumber(first.total)}
          {first.more && '+'} of {formatNumber(foundIn(first, filters))} matches
        </Text>
      )}
      {first && !query.hasNextPage && <OlderNote total={first.older_total} days={first.history_days} />}
    </Stack>
  )
}

/** Number of matches that a view is a part of: what is worth a look is a part of all that is listed. */
const foundIn = ({ counts, unfiltered_total }: MatchPage, { show }: MatchFilters) =>
  show === 'worth' ? counts.open + counts.kept : unfiltered_total

/** Further pages, as long as loading brings something. */
function moreOf({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Props['query']) {
  return {
    hasMore: hasNextPage && !isFetchNextPageError && bringsMore(data?.pages ?? []),
    isFetching,
    load: () => void fetchNextPage({ cancelRefetch: false }),
  }
}

function RowLabel({ children }: { children: string }) {
  return (
    <Text component="div" className={classes.label}>
      {children}
    </Text>
  )
}

/** The first of each question, after the one that the address names, and where else the same was asked. */
function inRows(groups: Group[], linked: Match | undefined) {
  const heads = groups.map(({ head }) => head)
  const repeats = new Map(groups.map((group) => [group.head, group.repeats]))
  return {
    matches: linked ? [linked, ...heads] : heads,
    repeatsOf: (match: Match) => repeats.get(match) ?? [],
  }
}

/** Index of the first match that is not new, in a list that begins with new ones. */
function firstOlderOf(matches: Match[], newSince: string | null | undefined, sort: string) {
  if (!newSince || sort !== 'new_first') return undefined
  const isOlder = (match: Match) => match.revealed_at <= newSince
  const [first] = matches
  return first && !isOlder(first) ? matches.find(isOlder) : undefined
}
