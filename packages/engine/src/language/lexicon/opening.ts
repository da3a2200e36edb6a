/** Pattern of the beginning of a sentence, a line or a list item. */
export const OPENING = String.raw`(?<=(?:^|[.?!:;,\]\n*])\s{0,2})`
