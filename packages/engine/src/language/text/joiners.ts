/** The figure dash, en dash and minus sign are typed for hyphens, and an accent or a prime by itself for an apostrophe. */
const HYPHENS = '-‐‑⁃﹣－‒–−'
const APOSTROPHES = "'’‘‛′ʹʼʻ＇´`׳״"
/**
 * Signs that join only some words, with what follows them: names as `node.js` (but not `p.m.`), thousands, and Hebrew
 * abbreviations as `צה"ל`.
 */
const IN_NAMES = new Map([
  ['.', /^\p{L}{2}/u],
  [',', /^\d{3}$/],
  ['"', /^[\u05d0-\u05ea]/],
])
const NAME_UNITS = new Set(Array.from(IN_NAMES.keys(), (sign) => sign.charCodeAt(0)))
const [HYPHEN_UNITS, APOSTROPHE_UNITS] = [HYPHENS, APOSTROPHES].map(
  (signs) => new Set(Array.from(signs, (sign) => sign.charCodeAt(0))),
) as [Set<number>, Set<number>]
/** Endings that an apostrophe does not join: `she'd` is no shed, and `I'll` is not ill. */
const CONTRACTED = new Set(['d', 'll', 'm', 're', 've'])

/** Most parts of one joined word: `brother-in-law`. */
export const MAX_PARTS = 3
/** Most joined words of one field, so that a text of hyphens costs no more than others. */
export const MAX_JOINED = 1_000

/** Tells whether a UTF-16 unit may join two words. */
export function isJoiner(unit: number): boolean {
  return unit !== SPACE && (NAME_UNITS.has(unit) || HYPHEN_UNITS.has(unit) || APOSTROPHE_UNITS.has(unit))
}

const SPACE = 0x20

/**
 * Tells whether people also write the words on both sides of `gap` as one: `men's` and `mens`, `e-mail` and `email`.
 * `next` is the folded word behind it.
 */
export function joins(gap: string, next: string): boolean {
  const unit = gap.charCodeAt(0)
  if (gap.length !== 1 || !isJoiner(unit)) return false
  const goesOn = IN_NAMES.get(gap)
  if (goesOn !== undefined) return goesOn.test(next)
  return HYPHEN_UNITS.has(unit) || !CONTRACTED.has(next)
}
