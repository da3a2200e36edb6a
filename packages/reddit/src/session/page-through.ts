import type { ListingPage } from '../things/listing.ts'

/**
 * Reason why older things may exist that the listing did not show:
 * `cap` = it ended near the 1000 things a listing holds; `lost_cursor` = the page after a cursor was empty (its thing may
 * have been deleted); `loop` = a cursor came twice.
 */
export type ListingGap = 'cap' | 'lost_cursor' | 'loop'

export type WalkedPage<T> = ListingPage<T> & { gap: ListingGap | null }

// Listings hold about 1000 things before the filtered ones are taken out.
const CAP_FROM = 900
const MAX_PAGES = 100

/**
 * Walks a listing from its first page to its end, newest first; stop it with `break` at what you know already. Things
 * that show up again on a later page are left out. The last page carries the `gap`, if there is one.
 */
export async function* pageThrough<T extends { name: string }>(
  fetchPage: (after: string | undefined) => Promise<ListingPage<T>>,
): AsyncGenerator<WalkedPage<T>> {
  const seen = new Set<string>()
  const cursors = new Set<string>()
  let after: string | undefined
  let received = 0

  for (let pages = 1; ; pages += 1) {
    const page = await fetchPage(after)
    received += page.items.length + page.skipped.length
    const items = page.items.filter(({ name }) => !seen.has(name))
    for (const { name } of items) seen.add(name)
    const gap = gapAt({ page, received, isFirst: after === undefined, cursors, pages })
    yield { ...page, items, gap }
    if (gap !== null || page.after === null) return
    cursors.add(page.after)
    after = page.after
  }
}

function gapAt<T>(at: {
  page: ListingPage<T>
  received: number
  isFirst: boolean
  cursors: Set<string>
  pages: number
}): ListingGap | null {
  const { page, received, isFirst, cursors, pages } = at
  if (page.after !== null) return cursors.has(page.after) || pages === MAX_PAGES ? 'loop' : null
  if (received >= CAP_FROM) return 'cap'
  const isEmpty = page.items.length + page.skipped.length === 0
  return isEmpty && !isFirst ? 'lost_cursor' : null
}
