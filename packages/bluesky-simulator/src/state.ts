import type { Clock } from './clock.ts'
import type { FaultBook } from './faults/fault-book.ts'
import type { Network } from './posts/network.ts'
import type { RequestLog } from './request-log.ts'
import type { EventLog } from './stream/event-log.ts'
import type { Subscribers } from './stream/subscribers.ts'

/** All that an endpoint can reach. */
export type NetworkState = {
  network: Network
  events: EventLog
  subscribers: Subscribers
  clock: Clock
  faults: FaultBook
  requestLog: RequestLog
}
