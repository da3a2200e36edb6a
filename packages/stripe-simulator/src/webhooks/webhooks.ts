import type { Clock } from '../clock.ts'
import type { StripeEvent } from '../things/event.ts'
import { signBody } from './sign.ts'

export type Endpoint = { url: string; secret: string }
/** Request that brings an event to the endpoint. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

type Delivery = { event: StripeEvent; tries: number; due: number }

/** The seconds between tries: about three days in all. */
const PAUSES = [300, 1_800, 7_200, 18_000, 36_000, 36_000, 43_200, 43_200, 43_200]

/** Brings events to the one endpoint there is, again and again until it answers with 2xx. */
export class Webhooks {
  endpoint: Endpoint | undefined
  /** Held events go out by a person's hand: in any order, twice, or never. */
  isHeld = false
  readonly #clock: Clock
  readonly #send: Send
  readonly #running = new Set<Promise<void>>()
  #waiting: Delivery[] = []

  constructor({ endpoint, clock, send }: { endpoint: Endpoint | undefined; clock: Clock; send: Send }) {
    this.endpoint = endpoint
    this.#clock = clock
    this.#send = send
  }

  add(event: StripeEvent): void {
    if (!this.endpoint || this.isHeld) return
    this.#waiting.push({ event, tries: 0, due: this.#clock.now() })
  }

  /** Sends what is due. Nobody waits for it: an endpoint may ask back before it answers. */
  deliver(): void {
    const due = this.#waiting.filter((delivery) => delivery.due <= this.#clock.now())
    this.#waiting = this.#waiting.filter((delivery) => !due.includes(delivery))
    for (const delivery of due) {
      const running = this.#try(delivery).finally(() => this.#running.delete(running))
      this.#running.add(running)
    }
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** The request that would bring an event now, or at another time. */
  requestFor(
    event: StripeEvent,
    { at = this.#clock.now(), secret = this.endpoint?.secret ?? '' } = {},
  ): RequestInit {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signBody({ body, secret, at }) }
    return { method: 'POST', headers, body }
  }

  async #try({ event, tries }: Delivery): Promise<void> {
    if (await this.#bring(event)) {
      event.pending_webhooks = 0
      return
    }
    const pause = PAUSES[tries]
    if (pause === undefined) return
    this.#waiting.push({ event, tries: tries + 1, due: this.#clock.now() + pause })
  }

  async #bring(event: StripeEvent): Promise<boolean> {
    const url = this.endpoint?.url
    if (url === undefined) return false
    const answer = await this.#send(url, this.requestFor(event)).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.ok === true
  }
}
