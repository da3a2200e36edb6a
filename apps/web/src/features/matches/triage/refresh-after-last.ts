import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { isChangingMatches, MATCH_LISTS } from '../../../lib/match-lists.ts'

/** Reads again after the last of several changes: an answer from between two of them would show the second undone. */
export async function refreshAfterLast(queryClient: QueryClient): Promise<void> {
  if (isChangingMatches(queryClient)) return
  const keys = [api.matches.get.key(), api.rules.key(), api.campaigns.key()]
  const filters = [MATCH_LISTS, ...keys.map((queryKey) => ({ queryKey }))]
  await Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)))
}
