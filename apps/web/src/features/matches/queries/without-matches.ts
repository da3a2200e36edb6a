import type { MatchPage } from '@radar/contract'
import type { InfiniteData } from '@tanstack/react-query'

/** A list without some of its matches. */
export const withoutMatches =
  (ids: readonly string[]) =>
  (data: InfiniteData<MatchPage> | undefined): InfiniteData<MatchPage> | undefined => {
    if (!data) return data
    const gone = new Set(ids)
    const left = data.pages.flatMap(({ items }) => items).filter(({ id }) => gone.has(id)).length
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ id }) => !gone.has(id)),
        total: page.total - left,
        unfiltered_total: page.unfiltered_total - left,
      })),
    }
  }
