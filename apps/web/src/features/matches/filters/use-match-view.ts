import type { MatchFilters, SavedView, UserSettings } from '@radar/contract'
import { useSearchParams } from 'react-router'
import { nameFilters, readFilters, writeFilters } from './match-filters.ts'
import { useMatchOrder } from './use-match-order.ts'

/**
 * Filters and the open match live in the address, so that a view can be kept and sent; the order, with the user. A
 * saved view stands in the address by its id, and its filters beside it only once they were changed.
 */
export function useMatchView(views: SavedView[] = []) {
  const [query, setQuery] = useSearchParams()
  const chooseOrder = useMatchOrder()
  const view = viewIn(query, views)
  const filters = filtersIn(query, view)
  const go = (next: (now: URLSearchParams) => URLSearchParams) =>
    setQuery(next, { replace: true, preventScrollReset: true })
  const onFilter = (change: Partial<MatchFilters>) => go((now) => withFilters(now, { views, change }))
  return {
    filters,
    onFilter,
    view,
    openId: query.get('match') ?? undefined,
    onOpen: (match: string | undefined) => go((now) => withParameter(now, 'match', match)),
    onOrder: (order: UserSettings['match_order']) => {
      if (filters.sort) onFilter({ sort: '' })
      chooseOrder(order)
    },
  }
}

const viewIn = (query: URLSearchParams, views: SavedView[]) =>
  views.find(({ id }) => id === query.get('view'))

/** Filters of the address, or else of the view that it names. */
function filtersIn(query: URLSearchParams, view: SavedView | undefined): MatchFilters {
  const written = readFilters(query)
  return view && nameFilters(written) === '' ? view.filters : written
}

type FilterChange = { views: SavedView[]; change: Partial<MatchFilters> }

/** With nothing filtered any more no view is left; with the view's own filters, it stands alone again. */
function withFilters(query: URLSearchParams, { views, change }: FilterChange): URLSearchParams {
  const view = viewIn(query, views)
  const filters = { ...filtersIn(query, view), ...change }
  const name = nameFilters(filters)
  if (view && name === nameFilters(view.filters))
    return writeFilters(query, readFilters(new URLSearchParams()))
  return withParameter(writeFilters(query, filters), 'view', name === '' ? undefined : view?.id)
}

/** The address with a parameter, or without it. */
function withParameter(query: URLSearchParams, name: 'match' | 'view', value: string | undefined) {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
