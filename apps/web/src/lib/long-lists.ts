/** Up to here all rows of a list are on the page, where the browser's own search finds them. */
export const MAX_SHORT = 60

const SHORT_PAGE = 20
const LONG_PAGE = 100

/** Length of a page of a list: whoever loads more twice wants many. */
export const pageSize = ({ index }: { index: number }) => (index < 2 ? SHORT_PAGE : LONG_PAGE)

type Page = { items: readonly unknown[]; total: number; more?: boolean }

/**
 * Offset of what follows the pages that are loaded; undefined at the end of the list. A list of which there is `more`
 * than its `total` ends with a page that is shorter than the first; an empty page ends any list, since entries go while
 * it is read.
 */
export function nextOffset({ items, total, more = false }: Page, pages: readonly Page[]) {
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0)
  const isFull = items.length === pages[0]?.items.length
  const follows = loaded < total || (more && isFull)
  return follows && items.length > 0 ? loaded : undefined
}
