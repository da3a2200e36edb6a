import type { Clock } from './clock.ts'
import type { FaultBook } from './faults/fault-book.ts'
import type { ItemStore } from './items/item-store.ts'
import type { RequestLog } from './request-log.ts'

/** Ways of the real index: it lags (seconds), and may keep what was deleted. */
export type Quirks = { indexLag: number; keepsDeleted: boolean }

/** All that an endpoint can reach. */
export type ForumState = {
  items: ItemStore
  clock: Clock
  faults: FaultBook
  requestLog: RequestLog
  quirks: Quirks
}
