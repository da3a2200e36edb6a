/** Largest number of seen rows from whose heights that of the others follows. */
const MAX_SEEN = 200

export type PlacedRows = {
  /** Tops of the rows and the end of the list, in pixels. */
  tops: Float64Array
  /** Height that a row is taken to have which was never seen. */
  usual: number
}

/** Places rows below each other; those that were never seen are like the others, or `initialHeight` pixels high. */
export function placeRows(
  ids: readonly string[],
  { heights, initialHeight }: { heights: ReadonlyMap<string, number>; initialHeight: number },
): PlacedRows {
  const tops = new Float64Array(ids.length + 1)
  const usual = medianOf(seenHeights(ids, heights)) ?? initialHeight
  for (const [place, id] of ids.entries()) tops[place + 1] = (tops[place] ?? 0) + (heights.get(id) ?? usual)
  return { tops, usual }
}

/** The place of the row that a height is in, within the list. */
export function placeAt(tops: Float64Array, y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

function seenHeights(ids: readonly string[], heights: ReadonlyMap<string, number>): number[] {
  const seen = []
  for (const id of ids) {
    const height = heights.get(id)
    if (height !== undefined) seen.push(height)
    if (seen.length === MAX_SEEN) break
  }
  return seen
}

function medianOf(heights: number[]): number | undefined {
  const sorted = heights.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]
}
