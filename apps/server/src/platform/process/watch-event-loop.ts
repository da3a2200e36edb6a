import type { Log } from './log.ts'

export type EventLoopWatch = {
  /** Runs a call that is named where the loop is blocked meanwhile. `nameOf` is called only then. */
  run<Result>(nameOf: () => string, work: () => Result | Promise<Result>): Promise<Result>
  /** Logs the time for which the loop has been blocked, with the calls that were running, if that is long. */
  look(): void
  stop(): void
}

const BLOCKED_MS = 5_000
/** Time by which a block may seem longer than it was. */
const LOOK_EVERY_MS = 250
const MAX_NAMES = 10

/** Logs each time for which nothing else could run in this process. `monotonic` is in milliseconds. */
export function watchEventLoop(
  log: Log,
  {
    blocked_ms = BLOCKED_MS,
    monotonic = () => performance.now(),
  }: { blocked_ms?: number; monotonic?(): number } = {},
): EventLoopWatch {
  const running = new Set<() => string>()
  let last = monotonic()

  const look = () => {
    const now = monotonic()
    const for_ms = Math.round(now - last)
    if (for_ms < blocked_ms) return
    last = now
    const names = [...new Set([...running].map((nameOf) => nameOf()))]
    log.warn('event-loop.blocked', {
      for_ms,
      calls: names.slice(0, MAX_NAMES),
      running: names.length,
    })
  }
  const timer = setInterval(() => {
    look()
    last = monotonic()
  }, LOOK_EVERY_MS).unref()

  return {
    look,
    run: async (nameOf, work) => {
      // Whatever begins or ends before the timer does was not there, or still is: the names are those of the time itself.
      look()
      const call = () => nameOf()
      running.add(call)
      try {
        return await work()
      } finally {
        look()
        running.delete(call)
      }
    },
    stop: () => clearInterval(timer),
  }
}
