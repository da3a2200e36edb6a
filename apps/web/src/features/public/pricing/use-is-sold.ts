import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Whether Moderator can be bought here; not before that is known. */
export function useIsSold(): boolean {
  const { data, isPending } = useQuery(api.about.instance.queryOptions({ staleTime: Infinity }))
  return !isPending && data?.billing !== 'none'
}
