import type { Lead } from '@radar/contract'
import { useState } from 'react'

/** Limit of one call. */
const MAX_SELECTED = 500

/** The leads that were chosen to be dealt with together. What has left the list is not among them. */
export function useLeadSelection(leads: Lead[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = leads.filter(({ id }) => chosen.has(id))
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    toggle: (id: string) => {
      const next = new Set(chosen)
      if (!next.delete(id) && selected.length < MAX_SELECTED) next.add(id)
      setChosen(next)
    },
    selectAll: () => setChosen(new Set(leads.slice(0, MAX_SELECTED).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}
export type LeadSelection = ReturnType<typeof useLeadSelection>
