import type { LeadPage } from '@radar/contract'
import type { InfiniteData } from '@tanstack/react-query'

/** Takes leads out of a list that is at hand. */
export const withoutLeads = (ids: string[]) => (data: InfiniteData<LeadPage> | undefined) => {
  if (!data) return data
  const gone = new Set(ids)
  const listed = new Set(data.pages.flatMap(({ items }) => items.map(({ id }) => id)))
  const left = ids.filter((id) => listed.has(id)).length
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
