import { formatUsername } from '@radar/contract'
import type { Lead, LeadStatus } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { toast, toastLimit } from '../../lib/toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { undoToast } from '../../ui/undo-toast.tsx'
import { STATUS_LABELS } from './status-labels.ts'
import { withoutLeads } from './without-leads.ts'

/** Changes, deletes and analyzes many leads at once. */
export function useLeadBulk() {
  const queryClient = useQueryClient()
  const updateMany = useMutation(api.leads.updateMany.mutationOptions())
  const deleteMany = useMutation(api.leads.deleteMany.mutationOptions())
  const analyze = useMutation(api.leads.analyze.mutationOptions())

  const refresh = () =>
    Promise.all(
      [api.leads.key(), api.matches.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  /** Resolves to true on success. */
  const attempt = async (work: () => Promise<void>, failure = 'The leads are as they were') => {
    const error = await work().then(
      () => undefined,
      (thrown: unknown) => ({ thrown }),
    )
    if (error && !toastLimit(error.thrown)) toast.error({ title: failure, message: messageOf(error.thrown) })
    await refresh()
    return error === undefined
  }
  const takeBack = async (before: Map<LeadStatus, Lead[]>) => {
    for (const [status, leads] of before)
      await updateMany.mutateAsync({ ids: leads.map(({ id }) => id), status, undo: true })
  }

  return {
    isPending: updateMany.isPending || deleteMany.isPending || analyze.isPending,
    setStatus: (leads: Lead[], status: LeadStatus) =>
      attempt(async () => {
        const { ids } = await updateMany.mutateAsync({ ids: leads.map(({ id }) => id), status })
        const changed = new Set(ids)
        const before = Map.groupBy(
          leads.filter(({ id }) => changed.has(id)),
          (lead) => lead.status,
        )
        undoToast({
          title: `${plural(ids.length, 'lead')} set to ${STATUS_LABELS[status]}`,
          onUndo: () => void attempt(() => takeBack(before), 'Not all statuses were taken back'),
        })
      }),
    analyze: (leads: Lead[]) =>
      attempt(async () => void (await analyze.mutateAsync({ lead_ids: leads.map(({ id }) => id) }))),
    askToDelete: (leads: Lead[], onDone: () => void) =>
      confirm({
        title: `Delete ${plural(leads.length, 'lead profile')}`,
        text: `Are you sure you want to delete ${nameLeads(leads)}? This will also delete any associated reply drafts. This action cannot be undone.`,
        action: `Delete ${plural(leads.length, 'lead profile')}`,
        onConfirm: () =>
          void attempt(async () => {
            const { ids } = await deleteMany.mutateAsync({ ids: leads.map(({ id }) => id) })
            queryClient.setQueriesData({ queryKey: api.leads.list.key() }, withoutLeads(ids))
            onDone()
          }),
      }),
  }
}

function nameLeads(leads: Lead[]): string {
  const [first] = leads
  const name = first && formatUsername(first)
  return leads.length === 1
    ? `this lead profile for ${name}`
    : `${plural(leads.length, 'lead profile')}, among them ${name}`
}
