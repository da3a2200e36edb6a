import type { AccountSafety } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The account that replies are posted from, where its safety meter is red: nothing goes out until it is not. */
export function useStoppedAccount(canPost: boolean): AccountSafety | undefined {
  const { data } = useQuery(api.queue.safety.queryOptions({ enabled: canPost, staleTime: 60_000 }))
  return canPost && data?.account?.level === 'red' ? data.account : undefined
}
