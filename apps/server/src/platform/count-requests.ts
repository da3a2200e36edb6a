import { AsyncLocalStorage } from 'node:async_hooks'

/** Requests that a piece of work sent, and the most that it may send. */
export type RequestCount = { sent: number; max: number }

export class RequestLimitError extends Error {
  override readonly name = 'RequestLimitError'
}

const counts = new AsyncLocalStorage<RequestCount>()

/** Runs work whose requests count, repeats and redirects too, where they are sent by a counted `fetch`. */
export function countRequests<Answer>(count: RequestCount, work: () => Promise<Answer>): Promise<Answer> {
  return counts.run(count, work)
}

/** True within work whose requests count: that of somebody who waits. */
export const isCounted = (): boolean => counts.getStore() !== undefined

/** Makes a `fetch` that counts for the work that sends. Rejects with `RequestLimitError` where it may send no more. */
export function createCountedFetch(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const count = counts.getStore()
    if (count && count.sent >= count.max) throw new RequestLimitError(`${count.max} requests were sent.`)
    if (count) count.sent += 1
    return send(input, init)
  }
}
