import { removeHiddenCharacters } from '../../platform/hidden-characters.ts'

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi
/** Ampersand, escaped any number of times. */
const ESCAPED_AMPERSAND = /&(?:amp;|#0*38;|#x0*26;)+/gi
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  period: '.',
  colon: ':',
  sol: '/',
  bsol: '\\',
  commat: '@',
  lowbar: '_',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  lbrack: '[',
  rsqb: ']',
  rbrack: ']',
  shy: '',
  zwj: '',
  zwnj: '',
}

/** Letters, digits and address marks in another form: full width, mathematical, circled. */
const DRESSED =
  /[\u{1d400}-\u{1d7ff}\u24b6-\u24e9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0e\uff0f\uff3c\uff20]/gu
const SLASHES = /(?<!\d)[\u2044\u2215\u29f8\u2571]/gu
const COLONS = /[\uff1a\ufe55\ua789\u2236](?=[/\\])/gu

/** Replaces entities and disguised characters by those that a reader sees, and removes hidden ones. */
export function unmaskCharacters(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(ESCAPED_AMPERSAND, '&')
    .replace(ENTITY, decode)
    .replace(DRESSED, (letter) => letter.normalize('NFKC'))
    .replace(SLASHES, '/')
    .replace(COLONS, ':')
  return removeHiddenCharacters(plain)
}

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}
