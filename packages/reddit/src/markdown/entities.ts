/** Named entities that people write; numbered ones are computed. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwsp: '',
  zwnj: '',
  zwj: '\u200d',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  times: '×',
  frac12: '½',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  larr: '←',
  rarr: '→',
}

/** Characters that are not seen, and stand in texts only to make an empty line. */
const UNSEEN = new Set([0x200b, 0x2060, 0xfeff, 0x00ad])
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,11}));/y

/** Entity at a place of a text, with the text that people see; null where there is none. */
export function entityAt(text: string, at: number): { seen: string; end: number } | null {
  ENTITY.lastIndex = at
  const found = ENTITY.exec(text)
  if (found === null) return null
  const [whole, decimal, hexadecimal, name] = found
  const seen = name === undefined ? characterOf(decimal, hexadecimal) : NAMED[name]
  return seen === undefined ? null : { seen, end: at + whole.length }
}

function characterOf(decimal: string | undefined, hexadecimal: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  if (UNSEEN.has(code)) return ''
  if (code === 0xa0) return ' '
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}
