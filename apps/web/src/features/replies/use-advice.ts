import type { ReplyDraft } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Advice on a draft as it is stored; while a change of it is weighed, the advice from before. */
export function useAdvice({ id, updated_at }: ReplyDraft) {
  return useQuery({
    ...api.replies.advise.queryOptions({ input: { id }, staleTime: 300_000 }),
    queryKey: [...api.replies.advise.queryKey({ input: { id } }), updated_at],
    placeholderData: (previous) => previous,
  })
}
