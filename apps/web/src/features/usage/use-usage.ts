import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const every = { refetchInterval: 10_000 }

/** What is used of the plan; asked again every ten seconds while the page is seen. */
export const useUsage = () =>
  useQuery(api.functions.usageCheck.queryOptions({ input: { action: 'check' }, ...every }))

/** The plan; when it cannot be asked, the free one. */
export function useTier() {
  const subscription = useQuery(api.functions.checkSubscription.queryOptions({ input: {}, ...every }))
  return subscription.data?.tier ?? 'lurker'
}
