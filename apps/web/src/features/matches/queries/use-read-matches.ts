import type { Match } from '@radar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../lib/api.ts'
import { MATCH_LISTS } from '../../../lib/match-lists.ts'
import type { MatchPages } from '../../../lib/match-lists.ts'

/** Whoever walks past does not read. */
const READ_AFTER_MS = 800

/** Marks the match that is looked at as read, once it was looked at for a moment. */
export function useReadMatches(match: Match | undefined) {
  const queryClient = useQueryClient()
  const unread = match?.read_at === null ? match.id : undefined
  useEffect(() => {
    if (!unread) return undefined
    const timer = setTimeout(() => {
      // It stays unread where that fails: nothing is lost.
      client.matches.read({ ids: [unread] }).then(
        () => queryClient.setQueriesData<MatchPages>(MATCH_LISTS, (data) => data && withRead(data, unread)),
        () => undefined,
      )
    }, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [queryClient, unread])
}

const withRead = (data: MatchPages, id: string) => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, read_at: new Date().toISOString() } : item)),
  })),
})
