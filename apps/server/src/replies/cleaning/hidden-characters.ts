/** Scripts whose letters are joined or kept apart by U+200C and U+200D. */
const JOINING =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nko}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}]'

/** Where writing needs a character that shows nothing by itself: in emoji, beside an ideograph, between joined letters. */
const NEEDED = [
  '\\p{RGI_Emoji}',
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=\\p{scx=Hani})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{scx=Mong})[\\u180b-\\u180d\\u180f]',
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})`,
].join('|')

/** Characters that are invisible, change the direction of what follows, or only look like a space. */
const HIDDEN = '[[\\p{DI}\\p{Cc}\\u2028\\u2029\\u2800\\ufff9-\\ufffb]--[\\t\\n\\r]]'
const BLANK = /[\u2028\u2029\u2800\u3164\uffa0\u115f\u1160\v\f\u0085]/u

const PATTERN = new RegExp(`${NEEDED}|(${HIDDEN})`, 'gv')

export type HiddenCharacter = { index: number; code: string }

/** The characters of a text that nobody sees, each as `U+200B`, in their order. */
export function findHiddenCharacters(text: string): HiddenCharacter[] {
  return [...text.matchAll(PATTERN)].flatMap(({ 1: hidden, index }) =>
    hidden === undefined ? [] : [{ index, code: codeOf(hidden) }],
  )
}

/** The text without them. What looks like a space becomes one. */
export function removeHiddenCharacters(text: string): string {
  return text.replace(PATTERN, (found: string, hidden: string | undefined) => {
    if (hidden === undefined) return found
    return BLANK.test(hidden) ? ' ' : ''
  })
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
