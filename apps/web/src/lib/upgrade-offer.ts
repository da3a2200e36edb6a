import { useSyncExternalStore } from 'react'

/** What somebody wanted that their plan does not have. */
let wanted: string | undefined
const listeners = new Set<() => void>()

/** Offers Moderator to somebody who has run into a limit of their plan. */
export const offerUpgrade = (thing: string) => put(thing)

export const dropOffer = () => put(undefined)

export const useUpgradeOffer = () =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => undefined,
  )

function put(thing: string | undefined) {
  wanted = thing
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
