import type { LeadRun } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { codeOf, messageOf } from '../../lib/errors.ts'
import { formatNumber } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'

const ASK_EVERY_MS = 1_000
const RELOAD_AFTER_MS = 2_000

/** A cleanup of all profiles: how far it is, and its figures once it is done; then the page is loaded anew. */
export function useCleanup() {
  const queryClient = useQueryClient()
  const latest = api.leads.latestRun.queryOptions({ input: { kind: 'cleanup' } })
  const start = useMutation(
    api.functions.cleanupLeads.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: latest.queryKey }),
      onError: (error) =>
        toast.error({
          title: codeOf(error) ? `Cleanup failed: ${messageOf(error)}` : 'Failed to run cleanup process',
        }),
    }),
  )
  const isBegun = start.isPending || start.isSuccess
  const { data } = useQuery({ ...latest, enabled: isBegun, staleTime: 0, refetchInterval: ASK_EVERY_MS })
  const run = isBegun ? (data?.run ?? undefined) : undefined
  const done = start.isSuccess && run?.status === 'done' ? run : undefined
  useReloadAfter(done)
  return { begin: () => start.mutate({}), isRunning: isBegun && !done, run, done }
}

function useReloadAfter(done: LeadRun | undefined) {
  const id = done?.id
  useEffect(() => {
    if (!done) return undefined
    toast.success({
      title: 'Cleanup completed!',
      message: `Processed ${formatNumber(done.processed)} leads, updated ${formatNumber(done.updated)}, deleted ${formatNumber(done.deleted)} orphaned leads.`,
    })
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the figures of one run are told once
  }, [id])
}
