const MAX_GAP = 16
const BREAK = /[.!?…]\s|\n\s*\n/

/**
 * Tells whether two words may be neighbours in a phrase: little between them, and no end of a sentence or paragraph.
 */
export function isGap(raw: string, from: number, to: number): boolean {
  return to - from <= MAX_GAP && (to - from <= 1 || !BREAK.test(raw.slice(from, to)))
}
