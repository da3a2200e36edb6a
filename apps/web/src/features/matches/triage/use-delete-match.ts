import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { MATCH_LISTS } from '../../../lib/match-lists.ts'
import type { GroupMatches } from '../queries/group-repeats.ts'
import { withoutMatches } from '../queries/without-matches.ts'

const FADE_MS = 500

/** Asks, fades the card of a question, and takes it from the list once the server has deleted it in all its places. */
export function useDeleteMatch() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.matches.deleteMany.mutationOptions())
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  const remove = async (ids: string[]) => {
    setLeaving((now) => new Set([...now, ...ids]))
    try {
      await Promise.all([mutateAsync({ ids }), new Promise((resolve) => setTimeout(resolve, FADE_MS))])
      queryClient.setQueriesData(MATCH_LISTS, withoutMatches(ids))
      for (const queryKey of [api.matches.key(), api.campaigns.key()])
        void queryClient.invalidateQueries({ queryKey })
    } catch {
      toast.error({ title: 'Failed to delete match' })
    }
    setLeaving((now) => new Set([...now].filter((id) => !ids.includes(id))))
  }

  const ask = (places: GroupMatches) =>
    confirm({
      title: 'Delete match',
      text: `“${places[0].title}” is deleted ${describeExtent(places)}. The lead profile of its author is deleted with their last match. A posted reply stays in the forum.`,
      action: 'Delete match',
      onConfirm: () => void remove(places.map(({ id }) => id)),
    })
  return { ask, leaving }
}

const describeExtent = ({ length }: GroupMatches) =>
  length > 1
    ? `in ${length === 2 ? 'both' : `all ${length}`} places where its author asked it, with its unposted drafts`
    : 'with its unposted draft'
