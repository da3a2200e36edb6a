import type { Match } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import { MATCH_LISTS } from '../../../lib/match-lists.ts'
import { withoutMatches } from '../queries/without-matches.ts'

const FADE_MS = 500

/** Asks, fades the card, and takes it from the list once the server has done the same; else the card comes back. */
export function useDeleteMatch() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.matches.delete.mutationOptions())
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  const remove = async ({ id }: Match) => {
    setLeaving((now) => new Set(now).add(id))
    try {
      await Promise.all([mutateAsync({ id }), new Promise((resolve) => setTimeout(resolve, FADE_MS))])
      queryClient.setQueriesData(MATCH_LISTS, withoutMatches([id]))
      for (const queryKey of [api.matches.key(), api.campaigns.key()])
        void queryClient.invalidateQueries({ queryKey })
    } catch {
      toast.error({ title: 'Failed to delete match' })
    }
    setLeaving((now) => new Set([...now].filter((other) => other !== id)))
  }

  const ask = (match: Match) =>
    confirm({
      title: 'Delete match',
      text: `“${match.title}” is deleted with its unposted draft. The lead profile of its author is deleted with their last match. A posted reply stays in the forum.`,
      action: 'Delete match',
      onConfirm: () => void remove(match),
    })
  return { ask, leaving }
}
