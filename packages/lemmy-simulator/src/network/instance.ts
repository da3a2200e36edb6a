import type { FaultBook, RequestLog } from '@radar/simulator-kit'
import type { Action } from '../faults/fault.ts'
import type { Network } from './network.ts'
import type { StoredThing, ThingChange } from './thing.ts'

/** Ways of real instances. */
export type Quirks = {
  /** API that it serves: those of 0.19 and of 1.0 serve version 3, a later one only version 4. */
  api: 'v3' | 'v4'
  /** Seconds that its lists and its search run behind. */
  lag: number
  /** True where it shows what was deleted or removed with a flag, as it does to moderators. */
  showsWithdrawn: boolean
  /** True where it answers nobody who is not signed in. */
  isPrivate: boolean
  /** Text of robots.txt; null for the one that its web app makes by itself, undefined for none at all. */
  robots: string | null | undefined
}

/** One server of the network, with its own numbers for what it knows. */
export type Instance = {
  host: string
  /** Its place among the instances, from which its numbers follow. */
  index: number
  network: Network
  faults: FaultBook<Action>
  requestLog: RequestLog
  quirks: Quirks
  /** Changes that it was not told yet, by `ap_id`. */
  stale: Map<string, ThingChange>
}

const STEP = 100

/** Number of a thing or community on an instance: another one on each. */
export const localNumber = ({ index }: Instance, number: number): number => number * STEP + index

export const globalNumber = (local: number): number => Math.floor(local / STEP)

/** A thing as an instance knows it. */
export const knownAs = ({ stale }: Instance, thing: StoredThing): StoredThing => ({
  ...thing,
  ...stale.get(thing.id),
})
