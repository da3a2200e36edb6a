import type { LeadRun } from '@radar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatNumber, plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'

const ASK_EVERY_MS = 1_000

/** The analysis of chosen leads that is under way, whoever's page began it; its figures are told once it is done. */
export function useAnalysis(): LeadRun | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery(
    api.leads.latestRun.queryOptions({
      input: { kind: 'analysis' },
      refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? ASK_EVERY_MS : false),
    }),
  )
  const run = data?.run ?? undefined
  const [watched, setWatched] = useState<string>()
  if (run?.status === 'running' && watched !== run.id) setWatched(run.id)
  const done = run?.status === 'done' && run.id === watched ? run : undefined
  const doneId = done?.id
  useEffect(() => {
    if (!done) return
    toast.success({ title: 'Analysis completed', message: describe(done) })
    void queryClient.invalidateQueries({ queryKey: api.leads.list.key() })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the figures of one run are told once
  }, [doneId])
  return run?.status === 'running' ? run : undefined
}

function describe({ processed, updated, deleted, errors }: LeadRun): string {
  const rest = [
    ...(deleted > 0 ? [`${formatNumber(deleted)} ${were(deleted)} deleted because the account is gone`] : []),
    ...(errors > 0 ? [`${formatNumber(errors)} could not be read`] : []),
  ]
  const read = `${formatNumber(updated)} ${were(updated)} read again`
  return `Of ${plural(processed, 'lead')}, ${[read, ...rest].join(', ')}.`
}

const were = (count: number) => (count === 1 ? 'was' : 'were')
