import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { MATCH_LISTS } from '../../../lib/match-lists.ts'

/** Reads again after the last of several changes: an answer from between two of them would show the second undone. */
export async function refreshAfterLast(queryClient: QueryClient): Promise<void> {
  const changes = [api.matches.judge, api.matches.snooze]
  if (changes.some((change) => queryClient.isMutating({ mutationKey: change.key() }) > 0)) return
  const keys = [api.matches.get.key(), api.rules.key(), api.campaigns.key()]
  const filters = [MATCH_LISTS, ...keys.map((queryKey) => ({ queryKey }))]
  await Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)))
}
