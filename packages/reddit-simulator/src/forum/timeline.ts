export type TimelineEntry = {
  /** Base-36 identifier without the kind prefix. */
  id36: string
  /** Unix seconds. */
  createdUtc: number
}

/** Things in the order they were written; adding in order is cheap, adding out of order sorts once, later. */
export class Timeline<T extends TimelineEntry> {
  #items: T[] = []
  #sorted = true

  add(item: T): void {
    const last = this.#items.at(-1)
    if (last && isOlder(item, last)) this.#sorted = false
    this.#items.push(item)
  }

  get size(): number {
    return this.#items.length
  }

  oldestFirst(): readonly T[] {
    if (!this.#sorted) {
      this.#items.sort((a, b) => (isOlder(a, b) ? -1 : 1))
      this.#sorted = true
    }
    return this.#items
  }

  /** Number of things that were written at `now` or before. */
  countUntil(now: number): number {
    const items = this.oldestFirst()
    let low = 0
    let high = items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const item = items[middle]
      if (item && item.createdUtc <= now) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Walks several timelines as one, newest first, leaving out what is dated after `now`. */
export function* newestFirst<T extends TimelineEntry>(
  timelines: readonly Timeline<T>[],
  now: number,
): Generator<T> {
  const tracks = timelines.map((timeline) => trackOf(timeline.oldestFirst(), timeline.countUntil(now)))
  for (;;) {
    const best = newestOf(tracks)
    if (best?.head === undefined) return
    yield best.head
    best.next -= 1
    best.head = best.items[best.next]
  }
}

/** One timeline on the way back: `head` is what comes next, undefined at its end. */
type Track<T> = { items: readonly T[]; next: number; head: T | undefined }

function trackOf<T>(items: readonly T[], count: number): Track<T> {
  return { items, next: count - 1, head: items[count - 1] }
}

function newestOf<T extends TimelineEntry>(tracks: readonly Track<T>[]): Track<T> | undefined {
  let best: Track<T> | undefined
  for (const track of tracks) {
    if (track.head && (!best?.head || isOlder(best.head, track.head))) best = track
  }
  return best
}

/** Identifiers grow with time, so that they settle the order within one second. */
function isOlder(a: TimelineEntry, b: TimelineEntry): boolean {
  if (a.createdUtc !== b.createdUtc) return a.createdUtc < b.createdUtc
  if (a.id36.length !== b.id36.length) return a.id36.length < b.id36.length
  return a.id36 < b.id36
}
