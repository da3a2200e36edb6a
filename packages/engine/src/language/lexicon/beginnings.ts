/** Number of kinds of characters that patterns distinguish whatever the case: 1-26 letters, 27 digits, 0 all others. */
export const KINDS = 28
const DIGIT = 27
const OTHER = 0

/** Number of characters in a beginning. */
export const BEGINNING_LENGTH = 3

/** First kinds of characters of a pattern's matches. Anything may follow those that are not `open`. */
type Beginning = { kinds: readonly number[]; open: boolean }

const NOTHING: Beginning = { kinds: [], open: true }
const ANYTHING: Beginning = { kinds: [], open: false }

/** Kind of a UTF-16 unit. The long s and the Kelvin sign are letters where case does not matter. */
export function kindOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96
  if (unit >= 65 && unit <= 90) return unit - 64
  if (unit >= 48 && unit <= 57) return DIGIT
  if (unit === 0x17f) return 19
  return unit === 0x212a ? 11 : OTHER
}

/**
 * Kinds of characters with which a match of a pattern can begin, at most `BEGINNING_LENGTH` of each; anything may
 * follow. None is missing: syntax that is not parsed here may be anything.
 */
export function beginningsOf({ source }: RegExp): readonly (readonly number[])[] {
  const reader = { source, at: 0 }
  return parseAlternatives(reader).map(({ kinds }) => kinds)
}

type PatternReader = { source: string; at: number }

function parseAlternatives(reader: PatternReader): Beginning[] {
  const all = parseSequence(reader)
  while (reader.source[reader.at] === '|') {
    reader.at++
    all.push(...parseSequence(reader))
  }
  return distinct(all)
}

function parseSequence(reader: PatternReader): Beginning[] {
  let sofar = [NOTHING]
  while (reader.at < reader.source.length && !'|)'.includes(reader.source.charAt(reader.at))) {
    const next = parseRepeated(reader)
    sofar = distinct(sofar.flatMap((one) => (one.open ? next.map((other) => joined(one, other)) : one)))
  }
  return sofar
}

const QUANTIFIER = /(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/y

function parseRepeated(reader: PatternReader): Beginning[] {
  const once = parseAtom(reader)
  QUANTIFIER.lastIndex = reader.at
  const found = QUANTIFIER.exec(reader.source)
  if (found === null) return once
  reader.at = QUANTIFIER.lastIndex
  const [sign, least] = found
  const mayRepeat = !sign.startsWith('?')
  const repeated = mayRepeat ? once.map(({ kinds }) => ({ kinds, open: false })) : once
  return least === '0' || sign.startsWith('?') || sign.startsWith('*') ? [NOTHING, ...repeated] : repeated
}

function parseAtom(reader: PatternReader): Beginning[] {
  const sign = reader.source.charAt(reader.at)
  if (sign === '(') return parseGroup(reader)
  if (sign === '[') return parseClass(reader)
  reader.at++
  if (sign === '^' || sign === '$') return [NOTHING]
  if (sign === '.') return [ANYTHING]
  return sign === '\\' ? parseEscape(reader) : [literal(sign)]
}

/** Lookarounds take no characters. */
function parseGroup(reader: PatternReader): Beginning[] {
  const [opening = ''] = /^\((?:\?(?:<?[=!]|:))?/.exec(reader.source.slice(reader.at)) ?? []
  reader.at += opening.length
  const inside = parseAlternatives(reader)
  reader.at++
  return opening === '(?:' || opening === '(' ? inside : [NOTHING]
}

const CLASS = /\[((?:[^\]\\]|\\.)*)\]/y

function parseClass(reader: PatternReader): Beginning[] {
  CLASS.lastIndex = reader.at
  const [whole, inside = ''] = CLASS.exec(reader.source) ?? ['[']
  reader.at += whole.length
  const isPlain = inside !== '' && !/[\\^-]/.test(inside)
  return isPlain ? distinct(Array.from(inside, literal)) : [ANYTHING]
}

function parseEscape(reader: PatternReader): Beginning[] {
  const sign = reader.source.charAt(reader.at++)
  if (sign === 'd') return [{ kinds: [DIGIT], open: true }]
  if (sign === 's') return [{ kinds: [OTHER], open: true }]
  if (sign === 'b') return [NOTHING]
  return /\w/.test(sign) ? [ANYTHING] : [literal(sign)]
}

function literal(sign: string): Beginning {
  return { kinds: [kindOf(sign.charCodeAt(0))], open: true }
}

function joined(one: Beginning, other: Beginning): Beginning {
  const kinds = [...one.kinds, ...other.kinds].slice(0, BEGINNING_LENGTH)
  return { kinds, open: other.open && kinds.length < BEGINNING_LENGTH }
}

function distinct(beginnings: readonly Beginning[]): Beginning[] {
  return [...new Map(beginnings.map((one) => [`${one.kinds.join()} ${one.open}`, one])).values()]
}
