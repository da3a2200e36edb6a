import type { Clock } from './clock.ts'
import type { FaultPlan } from './faults.ts'
import type { IdempotencyKeys } from './idempotency.ts'
import type { Store } from './store.ts'
import type { Thing } from './things/thing.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** All that an endpoint can reach. */
export type State = {
  store: Store
  clock: Clock
  faults: FaultPlan
  keys: IdempotencyKeys
  webhooks: Webhooks
  /** Calls that were answered, newest last. */
  calls: LoggedCall[]
  /** Records what happened to a thing, and tells the webhook of it. */
  emit(type: string, object: Exclude<Thing, { object: 'event' }>): void
  /** Status of subscriptions when the last try to charge has failed. */
  afterLastTry: 'canceled' | 'unpaid'
  /** Address of its pages, without a slash at the end. */
  pagesUrl: string
}

export type LoggedCall = { route: string; key: string | null; status: number; replayed: boolean }
