import type { Match, MatchPage } from '@radar/contract'
import { HEAD_PAGES } from '../../../lib/match-lists.ts'
import type { KnownPage } from '../../../lib/match-lists.ts'

/** Start of a page. The first page that is kept carries the ids that the pages before it show now. */
export type PageParam = { offset: number; index: number; before?: string[] }

export const FIRST_PAGE: PageParam = { offset: 0, index: 0 }

/** Parameter of the next page, or undefined at the end. */
export function nextPage(last: MatchPage, pages: MatchPage[]): PageParam | undefined {
  const offset = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size
  const [first = last] = pages
  const isLast = last.items.length === 0 || (offset >= first.total && !first.more)
  if (isLast) return undefined
  const index = pages.length
  return index === HEAD_PAGES ? { offset, index, before: idsOf(pages) } : { offset, index }
}

/**
 * The page as it is known, where a long list is read again: a hundred pages one after the other would take seconds. What
 * has come up in the meantime pushes as many matches down, which the first page that stays takes over. A page whose
 * matches all left the list would end it, and one with a reply on its way would never tell how that ended.
 */
export function keptPage<Page extends KnownPage>(
  known: Page[] | undefined,
  { index, before }: PageParam,
): Page | undefined {
  const page = known?.[index]
  if (!known || !page || index < HEAD_PAGES) return undefined
  if (page.isOutdated || page.items.length === 0 || page.items.some(isBeingPosted)) return undefined
  return before ? { ...page, items: [...pushedDown(known, before), ...page.items] } : page
}

/** The events tell how it ends; asking as well is for when they do not get through. */
export const isBeingPosted = ({ reply_draft }: Match) => reply_draft?.status === 'posting'

/** Matches that the head showed, and that stand behind it now; `now` is what the head shows. */
function pushedDown(known: MatchPage[], now: string[]): Match[] {
  const was = new Set(idsOf(known))
  const is = new Set(now)
  const arrived = now.filter((id) => !was.has(id)).length
  const left = known
    .slice(0, HEAD_PAGES)
    .flatMap(({ items }) => items)
    .filter(({ id }) => !is.has(id))
  return arrived === 0 ? [] : left.slice(-arrived)
}

/** True if the last page has a new match: rows that move while it is fetched may leave it only known ones. */
export function bringsMore(pages: readonly MatchPage[]): boolean {
  const known = new Set(idsOf(pages.slice(0, -1)))
  return pages.at(-1)?.items.some(({ id }) => !known.has(id)) === true
}

const idsOf = (pages: readonly MatchPage[]) => pages.flatMap(({ items }) => items.map(({ id }) => id))
