import type { Caller } from '../http/create-caller.ts'
import type { WalkedPage } from '../walked-page.ts'
import { fetchItems } from './fetch-items.ts'
import type { SkippedItem } from './item.ts'

const PER_PAGE = 100

/** `above` is the newest id that is known already; ids are given in the order of time. */
export type ItemWalk = {
  above: number
  /** Newest id there is, from `newestId`. */
  newest: number
  /** Requests that may be spent, one an item. @default 1000 */
  max_requests?: number | undefined
}

/** A page of the walk by ids. `missed` are the ids that were not reached, both ends included. */
export type ItemPage = Omit<WalkedPage, 'gap'> & { missed: { from: number; until: number } | null }

/**
 * Walks back by ids from the newest item, the way that needs no search index. Comments come without their story. Where
 * the requests or the host's patience end first, the last page says what was missed. Throws the host's trouble where
 * not even the first page came.
 */
export async function* walkItems(call: Caller, walk: ItemWalk): AsyncGenerator<ItemPage> {
  const { above, newest, max_requests = 1_000 } = walk
  const last = Math.max(above + 1, newest - max_requests + 1)

  for (let from = newest; from >= last; from -= PER_PAGE) {
    const until = Math.max(last, from - PER_PAGE + 1)
    const ids = Array.from({ length: from - until + 1 }, (_, i) => from - i)
    const { stands, unsure, trouble } = await fetchItems(call, ids)
    if (trouble !== null && from === newest) throw trouble
    const items = stands.toSorted((a, b) => b.id - a.id)
    const skipped: SkippedItem[] = unsure
    const isLast = trouble !== null || until === last
    const reached = trouble === null ? until : from + 1
    yield {
      items,
      skipped,
      missed: isLast && reached > above + 1 ? { from: above + 1, until: reached - 1 } : null,
    }
    if (isLast) return
  }
}
