import { useSyncExternalStore } from 'react'

/** A limit that was reached, as the server names it. */
export type ReachedLimit = { thing: string; limit: number }
/** Thing that the plan lacks, or whose limit is reached. */
export type Offer = { thing: string; limit?: number }

let wanted: Offer | undefined
const listeners = new Set<() => void>()

/** Offers Moderator to somebody whose plan does not have what they wanted. */
export const offerUpgrade = (thing: string) => put({ thing })

/** Offers Moderator to somebody who has used up what their plan has. */
export const offerMore = ({ thing, limit }: ReachedLimit) => put({ thing, limit })

export const dropOffer = () => put(undefined)

export const useUpgradeOffer = () =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => undefined,
  )

function put(offer: Offer | undefined) {
  wanted = offer
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
