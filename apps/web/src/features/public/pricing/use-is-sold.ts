import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** True if Moderator can be bought here; false until that is known. */
export function useIsSold(): boolean {
  const { data, isPending } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  return !isPending && data?.billing !== 'none'
}
