import { MAX_MATCHES_AT_ONCE } from '@radar/contract'
import type { Match } from '@radar/contract'
import { useState } from 'react'

/** The matches that were chosen to be dealt with together. What has left the list is not among them. */
export function useSelection(matches: Match[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()
  const selected = matches.filter(({ id }) => chosen.has(id))

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id) && selected.length < MAX_MATCHES_AT_ONCE) next.add(id)
    setChosen(next)
    setAnchor(id)
  }
  /** Everything from the match that was chosen last to this one. */
  const extendTo = (id: string) => {
    const places = [anchor ?? id, id].map((one) => matches.findIndex((match) => match.id === one))
    const [from, to] = [Math.min(...places), Math.max(...places)]
    if (from < 0) return toggle(id)
    const all = new Set([...selected, ...matches.slice(from, to + 1)].map((match) => match.id))
    setChosen(new Set([...all].slice(0, MAX_MATCHES_AT_ONCE)))
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
