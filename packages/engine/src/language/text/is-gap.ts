const MAX_GAP = 16
const BREAK = /[.!?…]\s|\n\s*\n/
/** Abbreviations before names, whose full stop ends no sentence: `Dr. Martens`, `St. Louis`. */
const ABBREVIATION = /(?:^|[^\p{L}])(?:st|dr|mr|mrs|ms|prof|mt|ft|vs)$/iu
const MAX_ABBREVIATION = 4

/**
 * Tells whether two words may be neighbours in a phrase: little between them, and no end of a sentence or paragraph.
 */
export function isGap(raw: string, from: number, to: number): boolean {
  return to - from <= MAX_GAP && (to - from <= 1 || !isBreak(raw, from, to))
}

function isBreak(raw: string, from: number, to: number): boolean {
  const gap = raw.slice(from, to)
  if (!BREAK.test(gap)) return false
  return gap !== '. ' || !ABBREVIATION.test(raw.slice(Math.max(0, from - MAX_ABBREVIATION - 1), from))
}
