import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const HOUR_MS = 3_600_000

/** Posts of which Radar asks whether they were hidden rightly; now and then is often enough to look for new ones. */
export function useHiddenSamples(campaignId: string) {
  const { data, isPending } = useQuery({
    ...api.rules.hiddenSamples.queryOptions({ input: { id: campaignId } }),
    staleTime: HOUR_MS,
  })
  return { samples: data?.items ?? [], isPending }
}
