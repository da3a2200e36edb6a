import { trimMarks } from './trim-marks.ts'

export type Piece = { start: number; end: number; instead?: string }

const BLANKS = new Set(' \t')

/** Cuts pieces out of a text, each with one adjacent space. The pieces are in the order of the text. */
export function cutOut(text: string, pieces: readonly Piece[]): string {
  let kept = ''
  let from = 0
  for (const { start, end, instead = '' } of pieces) {
    if (start < from) continue
    kept += text.slice(from, start) + instead
    from = end
    if (instead !== '') continue
    if (/[ \t]$/.test(kept) && /^(?:[\s,.;:!?)\]}]|$)/.test(text.slice(from, from + 1)))
      kept = trimMarks(kept, BLANKS)
    else if (/^$|\n$/.test(kept)) from += /^[ \t]*/.exec(text.slice(from))?.[0].length ?? 0
  }
  return kept + text.slice(from)
}
