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
  frac14: '¼',
  frac34: '¾',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  ordf: 'ª',
  ordm: 'º',
  sect: '§',
  para: '¶',
  micro: 'µ',
  divide: '÷',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  equiv: '≡',
  infin: '∞',
  sum: '∑',
  radic: '√',
  prop: '∝',
  permil: '‰',
  prime: '′',
  Prime: '″',
  curren: '¤',
  brvbar: '¦',
  not: '¬',
  macr: '¯',
  acute: '´',
  dagger: '†',
  Dagger: '‡',
  lsaquo: '‹',
  rsaquo: '›',
  sbquo: '‚',
  bdquo: '„',
  hearts: '♥',
  spades: '♠',
  clubs: '♣',
  diams: '♦',
  check: '✓',
  cross: '✗',
  star: '☆',
  starf: '★',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
  uarr: '↑',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  hArr: '⇔',
  num: '#',
  percnt: '%',
  dollar: '$',
  ast: '*',
  plus: '+',
  lowbar: '_',
  lbrack: '[',
  rbrack: ']',
  lbrace: '{',
  rbrace: '}',
  lpar: '(',
  rpar: ')',
  sol: '/',
  bsol: '\\',
  vert: '|',
  grave: '`',
  colon: ':',
  semi: ';',
  comma: ',',
  period: '.',
  excl: '!',
  quest: '?',
  commat: '@',
  equals: '=',
  larr: '←',
  rarr: '→',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
}

/** Marks of accented letters, by the end of an entity's name: `eacute` is e with an acute. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
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
  const seen = name === undefined ? characterOf(decimal, hexadecimal) : characterNamed(name)
  return seen === undefined ? null : { seen, end: at + whole.length }
}

function characterNamed(name: string): string | undefined {
  const accent = ACCENTS[name.slice(1)]
  const letter = accent && `${name.charAt(0)}${accent}`.normalize('NFC')
  return NAMED[name] ?? (letter?.length === 1 ? letter : undefined)
}

function characterOf(decimal: string | undefined, hexadecimal: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  if (UNSEEN.has(code)) return ''
  if (code === 0xa0) return ' '
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}
