import { useEffect, useEffectEvent, useRef } from 'react'

type MatchRequest = {
  /** The match that the address names. */
  id: string | undefined
  /** The row that shows it, once it is listed. */
  row: string | undefined
  focus(id: string): void
}

/** Gives the focus to the match that the address comes to name; what is returned is told of those that the list opens itself. */
export function useAskedMatch({ id, row, focus }: MatchRequest) {
  const reached = useRef<string>(undefined)
  const go = useEffectEvent(focus)
  useEffect(() => {
    if (id === reached.current || (id !== undefined && row === undefined)) return
    reached.current = id
    if (row !== undefined) go(row)
  }, [id, row])
  return (opened: string | undefined) => {
    reached.current = opened
  }
}
