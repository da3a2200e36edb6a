/** Share of what remains that stands before the mark. */
const HEAD_SHARE = 0.5

/** The beginning, a mark and the end of a list with more than `size` elements. */
export function cutMiddle<Element>(
  whole: readonly Element[],
  size: number,
  mark: readonly Element[],
): readonly Element[] {
  if (whole.length <= size) return whole
  const { head, tail } = findEnds(size, mark.length)
  return [...whole.slice(0, head), ...mark, ...whole.slice(whole.length - tail)]
}

/** Numbers of elements that remain before and behind a mark. */
export function findEnds(size: number, mark: number): { head: number; tail: number } {
  const remaining = size - mark
  const head = Math.floor(remaining * HEAD_SHARE)
  return { head, tail: remaining - head }
}
