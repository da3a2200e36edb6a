/** Where a sentence, a line or a listed wish begins. */
export const OPENING = String.raw`(?<=(?:^|[.?!:;,\]\n*])\s{0,2})`
