export type Dated = {
  /** Base-36 identifier without the kind prefix. */
  id36: string
  /** Unix seconds. */
  createdUtc: number
}

/** Things in the order they were written; adding in order is cheap, adding out of order sorts once, later. */
export class Timeline<T extends Dated> {
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

  /** How many things were written at `now` or before. */
  countUntil(now: number): number {
    const items = this.oldestFirst()
    let low = 0
    let high = items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (items[middle]!.createdUtc <= now) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Walks several timelines as one, newest first, leaving out what is dated after `now`. */
export function* newestFirst<T extends Dated>(timelines: readonly Timeline<T>[], now: number): Generator<T> {
  const tracks = timelines
    .map((timeline) => ({ items: timeline.oldestFirst(), next: timeline.countUntil(now) - 1 }))
    .filter((track) => track.next >= 0)
  while (tracks.length > 0) {
    let best = 0
    for (let i = 1; i < tracks.length; i++) {
      if (isOlder(headOf(tracks[best]!), headOf(tracks[i]!))) best = i
    }
    const track = tracks[best]!
    yield headOf(track)
    track.next -= 1
    if (track.next < 0) tracks.splice(best, 1)
  }
}

function headOf<T>(track: { items: readonly T[]; next: number }): T {
  return track.items[track.next]!
}

/** Identifiers grow with time, so that they settle the order within one second. */
function isOlder(a: Dated, b: Dated): boolean {
  if (a.createdUtc !== b.createdUtc) return a.createdUtc < b.createdUtc
  if (a.id36.length !== b.id36.length) return a.id36.length < b.id36.length
  return a.id36 < b.id36
}
