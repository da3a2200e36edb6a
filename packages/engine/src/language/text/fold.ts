/** Entries of the table for UTF-16 units that are not their own folded letter. */
export const SEPARATOR = 0
export const IGNORED = 1
export const EXPANDS = 2

/** First letter that is a word of its own. */
const FIRST_BY_ITSELF = 0x0e01

const WORD = /^[\p{L}\p{N}\p{M}]$/u
const INVISIBLE = /^[\p{Cf}\p{Variation_Selector}]$/u
const DIACRITIC = /^(?=\p{Mn})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]$/u

/** Letters that Unicode does not decompose, though readers do. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  // Persian and Arabic keyboards have different letters for one.
  '\u06cc': '\u064a',
  '\u0649': '\u064a',
  '\u06a9': '\u0643',
}
const DIGIT = /^\p{Nd}$/u

/** Letters that stay whole: each half of them would be a word by itself. */
const WHOLE = new Set(['\u0e33', '\u0eb3', '\u0edc', '\u0edd'])
/** Marks behind a name, which Unicode takes for letters of it: `Radar™` is no `radartm`. */
const MARKS_OF_NAMES = new Set(['™', '℠'])
/** Signs that Unicode counts as letters, though people type them as apostrophes. */
const APOSTROPHES = new Set(['\u02bb', '\u02bc'])

/**
 * Folds one code point: compatibility decomposition, lower case, no diacritics. Empty for invisible characters, null
 * for separators.
 */
export function foldCodePoint(character: string): string | null {
  if (INVISIBLE.test(character) || DIACRITIC.test(character)) return ''
  if (WHOLE.has(character)) return character
  if (MARKS_OF_NAMES.has(character)) return null
  let folded = ''
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (DIACRITIC.test(part)) continue
    if (!WORD.test(part) || APOSTROPHES.has(part)) return null
    folded += SPELLED_OUT[part] ?? (DIGIT.test(part) ? valueOf(part) : part)
  }
  return isSeveralWords(folded) ? null : folded
}

/** Value of a digit of any script; each has its ten in a row, and two scripts may stand side by side. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** Tells whether one character is several words, as ㋿ and ㍿ are: such a symbol is part of no word. */
function isSeveralWords(folded: string): boolean {
  if (Array.from(folded).length < 2) return false
  for (let at = 0; at < folded.length; at++) if (isWordByItself(folded.charCodeAt(at))) return true
  return false
}

/** Tells whether an ignored unit is a mark on the letter before it. */
export function isMark(unit: number): boolean {
  return unit >= 0x300 && DIACRITIC.test(String.fromCharCode(unit))
}

/** Folded unit of each UTF-16 unit, or SEPARATOR, IGNORED, EXPANDS. */
export const FOLDED_UNITS: Uint16Array = buildTable()

function buildTable(): Uint16Array {
  const table = new Uint16Array(65536)
  for (let unit = 0; unit < table.length; unit++) table[unit] = entryOf(unit)
  return table
}

function entryOf(unit: number): number {
  const known = blockEntryOf(unit)
  if (known !== undefined) return known
  const folded = foldCodePoint(String.fromCharCode(unit))
  if (folded === null) return SEPARATOR
  if (folded === '') return IGNORED
  return folded.length === 1 ? folded.charCodeAt(0) : EXPANDS
}

/** Entries of whole Unicode blocks; two in three units need no closer look. */
function blockEntryOf(unit: number): number | undefined {
  if (unit >= 0x4e00 && unit <= 0x9fff) return unit
  if (unit >= 0xac00 && unit <= 0xd7a3) return EXPANDS
  if (unit >= 0xd800 && unit <= 0xdfff) return EXPANDS
  if (unit >= 0xe000 && unit <= 0xf8ff) return SEPARATOR
  return undefined
}

/**
 * Tells whether a character is a word of its own, as in scripts without spaces: Thai, Lao, Khmer, Chinese and Japanese.
 */
export function isWordByItself(unit: number): boolean {
  if (unit < FIRST_BY_ITSELF) return false
  return (
    unit <= 0x0eff ||
    (unit >= 0x1780 && unit <= 0x17d3) ||
    (unit >= 0x2e80 && unit <= 0x312f && unit !== 0x3000) ||
    (unit >= 0x3400 && unit <= 0x9fff) ||
    (unit >= 0xd840 && unit <= 0xd8bf) ||
    (unit >= 0xf900 && unit <= 0xfaff)
  )
}
