import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Number of notifications that nobody has read. */
export function useUnread(): number {
  const { data } = useQuery(api.notifications.list.queryOptions({ input: { limit: 1 }, staleTime: 60_000 }))
  return data?.unread ?? 0
}
