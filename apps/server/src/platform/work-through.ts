/** Runs work for each item in order, so many at a time. After a failure nothing more begins, and the error is thrown once the rest has ended. */
export async function workThrough<Item>(
  items: readonly Item[],
  { atATime, work }: { atATime: number; work(item: Item): Promise<void> },
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  const workers = Array.from({ length: atATime }, worker)
  try {
    await Promise.all(workers)
  } finally {
    waiting.length = 0
    await Promise.allSettled(workers)
  }
}
