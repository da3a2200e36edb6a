/** Scripts whose letters are joined or kept apart by U+200C and U+200D. */
const JOINING =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nko}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]'

/** Places where a text needs an invisible character: in emoji, beside an ideograph, between joined letters. */
const NEEDED = [
  '(?=\\p{Emoji})\\p{RGI_Emoji}',
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=\\p{scx=Hani})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{scx=Mong})[\\u180b-\\u180d\\u180f]',
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
].join('|')

/** Characters that are invisible, change the direction of what follows, or only look like a space. */
const HIDDEN = '[[\\p{DI}\\p{Cc}\\u2028\\u2029\\u2800\\ufff9-\\ufffb]--[\\t\\n\\r]]'
const BLANK = /[\u2028\u2029\u2800\u3164\uffa0\u115f\u1160\v\f\u0085]/u

const PATTERN = new RegExp(`${NEEDED}|(${HIDDEN})`, 'gv')
/** Hardly any text holds one, and to look for emoji at each character takes ten times as long. */
const ANY = new RegExp(HIDDEN, 'v')

export type HiddenCharacter = { index: number; code: string }

/** Finds the hidden characters of a text in their order; `code` is like `U+200B`. */
export function findHiddenCharacters(text: string): HiddenCharacter[] {
  if (!ANY.test(text)) return []
  return [...text.matchAll(PATTERN)].flatMap(({ 1: hidden, index }) =>
    hidden === undefined ? [] : [{ index, code: codeOf(hidden) }],
  )
}

/** Removes hidden characters, and replaces those that look like a space by one. */
export function removeHiddenCharacters(text: string): string {
  if (!ANY.test(text)) return text
  return text.replace(PATTERN, (found: string, hidden: string | undefined) => {
    if (hidden === undefined) return found
    return BLANK.test(hidden) ? ' ' : ''
  })
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
