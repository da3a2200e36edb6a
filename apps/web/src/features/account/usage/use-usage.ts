import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const REFRESH = { refetchInterval: 10_000 }

/** Usage of the plan, fetched every ten seconds while the page is visible. */
export const useUsage = () =>
  useQuery(api.functions.usageCheck.queryOptions({ input: { action: 'check' }, ...REFRESH }))

/** The plan; undefined until it is known, and the free one when it cannot be asked. */
export function useTier() {
  const subscription = useQuery(api.functions.checkSubscription.queryOptions({ input: {}, ...REFRESH }))
  return subscription.isPending ? undefined : (subscription.data?.tier ?? 'lurker')
}
