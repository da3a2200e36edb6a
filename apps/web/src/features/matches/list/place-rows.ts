/** A row of a match that is not open. */
const USUAL_PX = 110

/** Where each row begins, and after them where the list ends, in pixels; rows that were never seen are like the others. */
export function topsOf(ids: readonly string[], heights: ReadonlyMap<string, number>): Float64Array {
  const tops = new Float64Array(ids.length + 1)
  const usual = medianOf(ids.flatMap((id) => heights.get(id) ?? []))
  for (const [place, id] of ids.entries()) tops[place + 1] = (tops[place] ?? 0) + (heights.get(id) ?? usual)
  return tops
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

function medianOf(heights: number[]): number {
  const sorted = heights.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? USUAL_PX
}
