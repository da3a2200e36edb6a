import { newId } from './new-id.ts'

type New = { now: number; type: string; object: { id: string }; api_version: string }

export type StripeEvent = ReturnType<typeof makeEvent>

/** Makes an event that carries the thing as it is at this moment. */
export function makeEvent({ now, type, object, api_version }: New) {
  return {
    id: newId('evt'),
    object: 'event' as const,
    api_version,
    created: now,
    data: { object: withoutOwnFields(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

/** A copy of a thing without what only the simulator knows of it. */
export function withoutOwnFields(thing: object): object {
  const fields = Object.entries(structuredClone(thing)).filter(([name]) => !name.startsWith('_'))
  return Object.fromEntries(fields)
}
