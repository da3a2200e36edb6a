import { cutText } from '../language/text/cut-text.ts'
import { cutAfterWord } from '../scoring/span-text.ts'

/** Widths beyond 1: digits and signs are tokens of two characters, letters beyond the Latin ones of one or less. */
const SIGNS = /[!-@[-`{-\u00bf]/g
const SIGN_WIDTH = 2
const BEYOND_LATIN = /[\u0250-\u1fff\u2070-\uffff]/g
const BEYOND_LATIN_WIDTH = 4

/** Length of a text as models count it, in Latin letters: four are a token. */
export function widthOf(text: string): number {
  const signs = text.match(SIGNS)?.length ?? 0
  const others = text.match(BEYOND_LATIN)?.length ?? 0
  return text.length + (SIGN_WIDTH - 1) * signs + (BEYOND_LATIN_WIDTH - 1) * others
}

/** Cuts a text after a word, so that it is no wider than `max`. */
export function cutToWidth(text: string, max: number): string {
  // Twice the width would be cut off anyway, and texts may be long.
  const start = cutText(text, 2 * max)
  const width = widthOf(start)
  return width <= max ? cutAfterWord(text, max) : cutAfterWord(text, Math.floor((max * start.length) / width))
}
