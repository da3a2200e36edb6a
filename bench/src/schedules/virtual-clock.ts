/** Time that passes only when nobody has anything left to do. Milliseconds since 1970. */
export type VirtualClock = {
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Has something happen at a time. */
  at(time: number, run: () => void): void
  /** Time stands still while the work lasts: it is done outside of it, by the database or the forum. */
  during<T>(work: Promise<T>): Promise<T>
  /** Lets time pass until nothing is due any more, or until `end`; after each event `then` is called. */
  run(end: number, then: () => Promise<void>): Promise<void>
}

type Event = { at: number; order: number; run(): void; cancelled: boolean }

export function createVirtualClock(start: number): VirtualClock {
  let now = start
  let busy = 0
  let order = 0
  let events: Event[] = []

  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((wake, fail) => {
        const event = add(now + Math.max(0, ms), wake)
        signal?.addEventListener('abort', () => {
          event.cancelled = true
          fail(new Error('The sleep was aborted.'))
        })
      }),
    at: (time, run) => void add(time, run),
    during: async (work) => {
      busy += 1
      try {
        return await work
      } finally {
        busy -= 1
      }
    },
    run: async (end, then) => {
      for (;;) {
        await waitUntilIdle()
        await then()
        const next = takeNext(end)
        if (next === undefined) return
        now = Math.max(now, next.at)
        next.run()
      }
    },
  }

  function add(at: number, run: () => void): Event {
    const event = { at, order: (order += 1), run, cancelled: false }
    events.push(event)
    return event
  }

  function takeNext(end: number): Event | undefined {
    events = events.filter(({ cancelled }) => !cancelled)
    const [first] = events
    if (first === undefined) return undefined
    const next = events.reduce((a, b) => (isBefore(b, a) ? b : a), first)
    if (next.at > end) return undefined
    events.splice(events.indexOf(next), 1)
    return next
  }

  async function waitUntilIdle() {
    for (let idle = 0; idle < 3; idle = busy > 0 ? 0 : idle + 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
}

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}
