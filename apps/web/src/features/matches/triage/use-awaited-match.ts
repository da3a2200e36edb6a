import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { MATCH_CHANGES } from '../../../lib/match-lists.ts'

/** So close to the end of what is loaded, more is. */
const NEAR = 5

export type More = { hasMore: boolean; isFetching: boolean; load(): void }

type ListEnd = {
  ids: string[]
  /** Index of the selected match; -1 if none is. */
  place: number
  more: More
  /** Goes on to it, and waits no more. */
  onArrived(id: string): void
  /** Nothing came after all; `from` is the index of the match that was dealt with. */
  onNone(from: number): void
}

/** Match that was dealt with last: its index, the matches above it, and all that were listed then. */
type Wait = { place: number; above: ReadonlySet<string>; known: ReadonlySet<string> }

/**
 * Loads more before whoever goes through a list comes to its end, and where they are there first, goes on as soon as
 * more has come. A change that is on its way is waited for: it has the list read again, which ends what is loading.
 */
export function useAwaitedMatch({ ids, place, more, onArrived, onNone }: ListEnd) {
  const [from, setFrom] = useState<Wait>()
  /** Index of a match after which nothing came. */
  const [lastPlace, setLastPlace] = useState<{ place: number }>()
  const changing = useIsMutating(MATCH_CHANGES)
  const isNear = from !== undefined || (place >= 0 && place >= ids.length - NEAR)
  const isWanted = isNear && more.hasMore && !more.isFetching && changing === 0
  const load = useEffectEvent(() => more.load())
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted])

  // The list may have lost matches above meanwhile, so that the next one stands higher than the one that it follows did.
  const start = from ? ids.findLastIndex((id) => from.above.has(id)) + 1 : 0
  const next = from && ids.slice(start).find((id) => !from.known.has(id))
  const arrive = useEffectEvent(onArrived)
  useEffect(() => {
    if (next !== undefined) arrive(next)
  }, [next])
  const isOver = from !== undefined && next === undefined && !more.hasMore && !more.isFetching
  if (isOver) {
    setFrom(undefined)
    setLastPlace({ place: from.place })
  }
  const goBack = useEffectEvent(onNone)
  useEffect(() => {
    if (lastPlace) goBack(lastPlace.place)
  }, [lastPlace])
  return {
    // Not from the moment on that it is there: a key may follow the focus before this is drawn again.
    isWaiting: from !== undefined && next === undefined,
    waitFrom: (at: number) => setFrom({ place: at, above: new Set(ids.slice(0, at)), known: new Set(ids) }),
    stopWaiting: () => setFrom(undefined),
  }
}
