const GAP = /\[\[[^[\]\n]*\]\]/g

/** Positions of the placeholders that a person must replace, like `[[…]]`. */
export function findGaps(text: string): { start: number; end: number }[] {
  return [...text.matchAll(GAP)].map(({ index, 0: gap }) => ({ start: index, end: index + gap.length }))
}
