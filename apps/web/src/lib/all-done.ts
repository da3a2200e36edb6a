/** Waits until all of them have ended, and throws the first failure then. */
export async function allDone(works: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}
