export type Piece = { start: number; end: number; instead?: string }

/** A text without some of its pieces, in their order; a space that belonged to one goes with it. */
export function cutOut(text: string, pieces: readonly Piece[]): string {
  let kept = ''
  let from = 0
  for (const { start, end, instead = '' } of pieces) {
    if (start < from) continue
    kept += text.slice(from, start) + instead
    from = end
    if (instead !== '') continue
    if (/[ \t]$/.test(kept) && /^(?:[\s,.;:!?)\]}]|$)/.test(text.slice(from, from + 1)))
      kept = kept.replace(/[ \t]+$/, '')
    else if (/^$|\n$/.test(kept)) from += /^[ \t]*/.exec(text.slice(from))?.[0].length ?? 0
  }
  return kept + text.slice(from)
}
