/** The figure dash, en dash and minus sign are typed for hyphens, and an accent by itself for an apostrophe. */
const HYPHENS = '-‐‑﹣－‒–−'
const APOSTROPHES = "'’‘ʼʻ＇´`"
const [HYPHEN_UNITS, APOSTROPHE_UNITS] = [HYPHENS, APOSTROPHES].map(
  (signs) => new Set(Array.from(signs, (sign) => sign.charCodeAt(0))),
) as [Set<number>, Set<number>]
/** Endings that an apostrophe does not join: `she'd` is no shed, and `I'll` is not ill. */
const CONTRACTED = new Set(['d', 'll', 'm', 're', 've'])

/** Most parts of one joined word: `brother-in-law`. */
export const MAX_PARTS = 3
/** Most joined words of one field, so that a text of hyphens costs no more than others. */
export const MAX_JOINED = 200

/** Tells whether a UTF-16 unit is a hyphen or apostrophe. */
export function isJoiner(unit: number): boolean {
  return unit !== SPACE && (HYPHEN_UNITS.has(unit) || APOSTROPHE_UNITS.has(unit))
}

const SPACE = 0x20

/**
 * Tells whether people also write the words on both sides of `gap` as one: `men's` and `mens`, `e-mail` and `email`.
 * `next` is the folded word behind it.
 */
export function joins(gap: string, next: string): boolean {
  const unit = gap.charCodeAt(0)
  if (gap.length !== 1 || !isJoiner(unit)) return false
  return HYPHEN_UNITS.has(unit) || !CONTRACTED.has(next)
}
