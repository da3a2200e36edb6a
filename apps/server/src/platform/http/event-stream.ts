import type { RadarEvent } from '@radar/contract'

/** The number of events that may wait for a slow reader; above it the stream ends, and the reader asks afresh. */
const MAX_WAITING = 1_000

/** One reader's events, in order. Either side can end it, for good. */
export type EventStream = AsyncIteratorObject<RadarEvent, void> & {
  push(event: RadarEvent): void
  /** Ends it; a last event is still delivered, after those that wait. */
  end(last?: RadarEvent): void
}

/**
 * A stream that calls `onEnd` once, when it ends. It is no generator: to end one of those from outside waits for the
 * event that it waits for, which may never come. The contract library's publisher has no last event to end a reader
 * with, and drops the oldest where a reader is slow, who then would not know that something is missing.
 */
export function createEventStream(onEnd: () => void): EventStream {
  const waiting: RadarEvent[] = []
  let ended = false
  let wake = () => {}

  const end = (last?: RadarEvent) => {
    if (ended) return
    ended = true
    if (last) waiting.push(last)
    onEnd()
    wake()
  }
  const abandon = () => {
    waiting.length = 0
    end()
  }

  return {
    push: (event) => {
      if (ended) return
      waiting.push(event)
      if (waiting.length > MAX_WAITING) abandon()
      wake()
    },
    end,
    next: async () => {
      if (waiting.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const event = waiting.shift()
      return event ? { done: false, value: event } : { done: true, value: undefined }
    },
    return: async () => {
      abandon()
      return { done: true, value: undefined }
    },
    [Symbol.asyncDispose]: async () => abandon(),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
