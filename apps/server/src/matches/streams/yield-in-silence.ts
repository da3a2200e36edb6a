/**
 * Yields what a stream brings, and undefined whenever a pause ends before the stream brings more. `pauseNow` gives the
 * pause that runs, undefined where there is none.
 */
export async function* yieldInSilence<Item>(
  stream: AsyncGenerator<Item>,
  pauseNow: () => Promise<void> | undefined,
): AsyncGenerator<Item | undefined> {
  try {
    let next = stream.next()
    for (;;) {
      // Whoever takes an item may be busy when the stream breaks, which is no unhandled rejection.
      next.catch(() => undefined)
      const first = await Promise.race([next, pauseNow() ?? next])
      if (first === undefined) {
        yield undefined
        continue
      }
      if (first.done) return
      yield first.value
      next = stream.next()
    }
  } finally {
    await stream.return(undefined)
  }
}
