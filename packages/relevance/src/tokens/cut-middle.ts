/** Share of what remains that stands before the mark. */
const HEAD_SHARE = 0.5

/** The beginning, a mark and the end of a list with more than `size` elements. */
export function cutMiddle<Element>(
  whole: readonly Element[],
  size: number,
  mark: readonly Element[],
): readonly Element[] {
  if (whole.length <= size) return whole
  const remaining = size - mark.length
  const head = Math.floor(remaining * HEAD_SHARE)
  return [...whole.slice(0, head), ...mark, ...whole.slice(whole.length - (remaining - head))]
}
