import type { Clock, FaultBook, RequestLog } from '@radar/simulator-kit'
import type { Action } from './faults/fault.ts'
import type { Network } from './posts/network.ts'
import type { EventLog } from './stream/event-log.ts'
import type { Subscribers } from './stream/subscribers.ts'

/** All that an endpoint can reach. */
export type NetworkState = {
  network: Network
  events: EventLog
  subscribers: Subscribers
  clock: Clock
  faults: FaultBook<Action>
  requestLog: RequestLog
}
