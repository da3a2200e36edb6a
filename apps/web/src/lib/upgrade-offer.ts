import { useSyncExternalStore } from 'react'

/** Thing that the plan lacks, or whose limit is reached. */
type Wanted = { thing: string; isUsedUp: boolean }

let wanted: Wanted | undefined
const listeners = new Set<() => void>()

/** Offers Moderator to somebody whose plan does not have what they wanted. */
export const offerUpgrade = (thing: string) => put({ thing, isUsedUp: false })

/** Offers Moderator to somebody who has used up what their plan has. */
export const offerMore = (thing: string) => put({ thing, isUsedUp: true })

export const dropOffer = () => put(undefined)

export const useUpgradeOffer = () =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => undefined,
  )

function put(offer: Wanted | undefined) {
  wanted = offer
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
