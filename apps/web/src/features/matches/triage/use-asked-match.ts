import { useEffect, useEffectEvent, useRef } from 'react'

type MatchRequest = {
  /** The match that the address names. */
  id: string | undefined
  /** The row that shows it, once it is listed. */
  row: string | undefined
  focus(id: string): void
}

/**
 * Gives the focus to the match that the address comes to name. The function that it returns is told of matches that the
 * list opens itself: the address may follow several keys later, and must not take the focus back.
 */
export function useAskedMatch({ id, row, focus }: MatchRequest) {
  const reached = useRef<string>(undefined)
  /** Matches that the list opened and the address does not name yet, in their order. */
  const opened = useRef<(string | undefined)[]>([])
  const go = useEffectEvent(focus)
  useEffect(() => {
    const place = opened.current.lastIndexOf(id)
    if (place >= 0) {
      opened.current.splice(0, place + 1)
      reached.current = id
      return
    }
    if (id === reached.current || (id !== undefined && row === undefined)) return
    reached.current = id
    if (row !== undefined) go(row)
  }, [id, row])
  return (match: string | undefined) => {
    const next = opened.current.length > 0 ? opened.current.at(-1) : id
    if (match !== next) opened.current.push(match)
  }
}
