import type { Match, MatchPage } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/confirm.ts'

const fade = 500

/** Asks, fades the card, and takes it from the list once the server has done the same; else the card comes back. */
export function useDeleteMatch(campaignId: string) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.matches.delete.mutationOptions())
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  const remove = async ({ id }: Match) => {
    setLeaving((now) => new Set(now).add(id))
    try {
      await Promise.all([mutateAsync({ id }), new Promise((resolve) => setTimeout(resolve, fade))])
      const queryKey = api.matches.list.key({ input: { id: campaignId } })
      queryClient.setQueriesData<InfiniteData<MatchPage>>({ queryKey }, (data) => data && without(id, data))
      for (const key of [queryKey, api.campaigns.key()]) void queryClient.invalidateQueries({ queryKey: key })
    } catch {
      toast.error({ title: 'Failed to delete match' })
    }
    setLeaving((now) => new Set([...now].filter((other) => other !== id)))
  }

  const ask = (match: Match) =>
    confirm({
      title: 'Delete match',
      text: `“${match.title}” goes with its unposted draft. The lead profile of its author goes with the last match of theirs. A reply that is already posted stays in the forum.`,
      action: 'Delete match',
      onConfirm: () => void remove(match),
    })
  return { ask, leaving }
}

const without = (id: string, data: InfiniteData<MatchPage>) => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.filter((match) => match.id !== id),
    total: page.total - 1,
    unfiltered_total: page.unfiltered_total - 1,
  })),
})
