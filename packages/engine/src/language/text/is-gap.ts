const MAX_GAP = 16
const BREAK = /[.!?…]\s|\n\s*\n/

/** Words of a phrase may be parted by little, and never by the end of a sentence or paragraph. */
export function isGap(raw: string, from: number, to: number): boolean {
  return to - from <= MAX_GAP && (to - from <= 1 || !BREAK.test(raw.slice(from, to)))
}
