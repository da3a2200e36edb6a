import { createApp } from './app.ts'
import { changeCard } from './billing/change-card.ts'
import { completeCheckout } from './billing/complete-checkout.ts'
import type { Card } from './billing/complete-checkout.ts'
import { passTime } from './billing/pass-time.ts'
import type { App } from './call-context.ts'
import { Clock } from './clock.ts'
import { FaultPlan } from './faults.ts'
import type { StripeFault } from './faults.ts'
import { IdempotencyKeys } from './idempotency.ts'
import type { LoggedCall, State } from './state.ts'
import { Store } from './store.ts'
import { makeDispute } from './things/charge.ts'
import type { Dispute } from './things/charge.ts'
import { makeEvent } from './things/event.ts'
import type { StripeEvent } from './things/event.ts'
import type { Kind, Thing, ThingOf } from './things/thing.ts'
import { Webhooks } from './webhooks/webhooks.ts'
import type { Endpoint, Send } from './webhooks/webhooks.ts'

const API_VERSION = '2026-10-28.endive'

export type StripeSimulatorOptions = {
  secretKey: string
  /** Address of events, and the secret that signs them. */
  webhook?: Endpoint | undefined
  /** Brings events to the endpoint. @default fetch */
  send?: Send
  /** File that keeps everything through a restart. */
  file?: string
  /** Path below which everything is mounted, such as `/test-billing`. */
  basePath?: string
  /** The address that people reach it at, without `basePath` and without a slash at the end. */
  publicUrl?: string
  /** Status of a subscription when the last try to charge has failed. @default 'canceled' */
  afterLastTry?: State['afterLastTry']
}

/** A small Stripe in test mode: what it keeps, its HTTP interface, its pages, and the methods that drive them. */
export class StripeSimulator {
  readonly app: App
  readonly #state: State

  constructor(options: StripeSimulatorOptions) {
    const clock = new Clock()
    const basePath = options.basePath ?? ''
    const send: Send = options.send ?? ((url, init) => fetch(url, init))
    this.#state = {
      store: new Store(options.file),
      clock,
      faults: new FaultPlan(),
      keys: new IdempotencyKeys(),
      webhooks: new Webhooks({ endpoint: options.webhook, clock, send }),
      calls: [],
      emit: (type, object) => this.#emit(type, object),
      afterLastTry: options.afterLastTry ?? 'canceled',
      pagesUrl: `${options.publicUrl ?? ''}${basePath}`,
    }
    this.app = createApp(this.#state, { secretKey: options.secretKey, basePath })
  }

  /** Calls that were answered, oldest first. */
  get calls(): readonly LoggedCall[] {
    return this.#state.calls
  }

  /** Moves the clock, and does what falls due on the way. */
  setNow(now: Date): void {
    this.#state.clock.set(now.getTime() / 1_000)
    this.#finish(() => passTime(this.#state))
  }

  /** From when on pages and events have an address of their own: it is not known before something listens. */
  reachAt({ publicUrl, webhook }: { publicUrl: string; webhook?: Endpoint }): void {
    this.#state.pagesUrl = publicUrl
    if (webhook) this.#state.webhooks.endpoint = webhook
  }

  planFaults(faults: readonly StripeFault[]): void {
    this.#state.faults.plan(faults)
  }

  /** Pays as a person on the checkout page does; says whether it is done. */
  pay(sessionId: string, card: Card = 'works'): boolean {
    const session = this.#state.store.get('checkout.session', sessionId)
    return session !== undefined && this.#finish(() => completeCheckout(this.#state, session, card))
  }

  changeCard(customerId: string, card: 'fails_later' | 'works'): void {
    const customer = this.#state.store.get('customer', customerId)
    if (customer) this.#finish(() => changeCard(this.#state, customer, card))
  }

  /** The bank of whoever paid a charge takes the money back, or with a `warning_` only inquires. */
  dispute(chargeId: string, status: Dispute['status'] = 'needs_response'): Dispute | undefined {
    const charge = this.#state.store.get('charge', chargeId)
    if (!charge) return undefined
    return this.#finish(() => {
      charge.disputed = true
      const dispute = this.#state.store.put(makeDispute({ now: this.#state.clock.now(), charge, status }))
      this.#emit('charge.dispute.created', dispute)
      return dispute
    })
  }

  /** The bank takes the money back after an inquiry, or again after a dispute that it lost. */
  withdrawFunds(dispute: Dispute, status: 'appeal_under_review' | 'needs_response'): void {
    this.#finish(() => {
      dispute.status = status
      this.#emit('charge.dispute.funds_withdrawn', dispute)
    })
  }

  closeDispute(dispute: Dispute, status: 'lost' | 'warning_closed' | 'won'): void {
    this.#finish(() => {
      dispute.status = status
      this.#emit('charge.dispute.closed', dispute)
    })
  }

  /** Everything of a kind, newest first. */
  all<Of extends Kind>(kind: Of): ThingOf<Of>[] {
    return this.#state.store.all(kind)
  }

  /** From now on events wait until `requestFor` brings them. */
  holdEvents(isHeld = true): void {
    this.#state.webhooks.isHeld = isHeld
  }

  /** A signed request with an event, for a test that delivers it by itself. */
  requestFor(event: StripeEvent, signing: { at?: number; secret?: string } = {}): RequestInit {
    return this.#state.webhooks.requestFor(event, signing)
  }

  /** Resolves when no event is on its way. */
  settled(): Promise<void> {
    return this.#state.webhooks.settled()
  }

  #finish<Result>(change: () => Result): Result {
    const result = change()
    this.#state.store.touch()
    this.#state.store.save()
    this.#state.webhooks.deliver()
    return result
  }

  #emit(type: string, object: Exclude<Thing, StripeEvent>): void {
    const { store, clock, webhooks } = this.#state
    store.touch()
    webhooks.add(store.put(makeEvent({ now: clock.now(), type, object, api_version: API_VERSION })))
  }
}

export function createStripeSimulator(options: StripeSimulatorOptions): StripeSimulator {
  return new StripeSimulator(options)
}
