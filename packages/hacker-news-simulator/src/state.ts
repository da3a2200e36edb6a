import type { Clock, FaultBook, RequestLog } from '@radar/simulator-kit'
import type { Action } from './faults/fault.ts'
import type { ItemStore } from './items/item-store.ts'

/** Ways of the real index: it lags (seconds), and may keep what was deleted. */
export type Quirks = { indexLag: number; keepsDeleted: boolean }

/** All that an endpoint can reach. */
export type ForumState = {
  items: ItemStore
  clock: Clock
  faults: FaultBook<Action>
  requestLog: RequestLog
  quirks: Quirks
}
