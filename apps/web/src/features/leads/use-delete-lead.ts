import { formatUsername } from '@radar/contract'
import type { Lead } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { withoutLeads } from './without-leads.ts'

/** Asks, and takes a lead from the list once the server has deleted it; until then it is seen to go. */
export function useDeleteLead() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.leads.delete.mutationOptions())
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  const remove = async ({ id }: Lead) => {
    setLeaving((now) => new Set(now).add(id))
    try {
      await mutateAsync({ id })
      const queryKey = api.leads.list.key()
      queryClient.setQueriesData({ queryKey }, withoutLeads([id]))
      for (const key of [api.leads.list.key(), api.matches.key()])
        void queryClient.invalidateQueries({ queryKey: key })
    } catch (error) {
      toast.error({ title: 'Failed to delete lead profile', message: messageOf(error) })
    }
    setLeaving((now) => new Set([...now].filter((other) => other !== id)))
  }

  const ask = (lead: Lead) =>
    confirm({
      title: 'Delete lead profile',
      text: `Are you sure you want to delete this lead profile for ${formatUsername(lead)}? This will also delete any associated reply drafts. This action cannot be undone.`,
      action: 'Delete lead profile',
      onConfirm: () => void remove(lead),
    })
  return { ask, leaving }
}
