import type { Match } from '@radar/contract'
import { useState } from 'react'

/** Limit of one call. */
const MAX_SELECTED = 500

/** The matches that were chosen to be dealt with together. What has left the list is not among them. */
export function useSelection(matches: Match[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()
  const selected = matches.filter(({ id }) => chosen.has(id))

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id) && selected.length < MAX_SELECTED) next.add(id)
    setChosen(next)
    setAnchor(id)
  }
  /** Everything from the match that was chosen last to this one. */
  const extendTo = (id: string) => {
    const places = [anchor ?? id, id].map((one) => matches.findIndex((match) => match.id === one))
    const [from, to] = [Math.min(...places), Math.max(...places)]
    if (from < 0) return toggle(id)
    const range = matches.slice(from, Math.min(to + 1, from + MAX_SELECTED))
    setChosen(new Set([...chosen, ...range.map((match) => match.id)]))
  }
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    toggle,
    extendTo,
    clear: () => setChosen(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
