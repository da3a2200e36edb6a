/** Kinds of characters as patterns tell them apart whatever the case: 1-26 letters, 27 digits, 0 all others. */
export const KINDS = 28
const DIGIT = 27
const OTHER = 0

/** How many characters of a beginning are told. */
export const TOLD = 3

/** The first kinds of characters of what a pattern matches; anything may follow those that are not `open`. */
type Beginning = { kinds: readonly number[]; open: boolean }

const NOTHING: Beginning = { kinds: [], open: true }
const ANYTHING: Beginning = { kinds: [], open: false }

/** Which kind a UTF-16 unit is of; the long s and the Kelvin sign are letters where case does not matter. */
export function kindOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96
  if (unit >= 65 && unit <= 90) return unit - 64
  if (unit >= 48 && unit <= 57) return DIGIT
  if (unit === 0x17f) return 19
  return unit === 0x212a ? 11 : OTHER
}

/**
 * The kinds of characters with which a text can begin that matches a pattern: at most `TOLD` of each, and anything may
 * follow them. None is left out; what the pattern's source says in a way that is not read here may be anything.
 */
export function beginningsOf({ source }: RegExp): readonly (readonly number[])[] {
  const reader = { source, at: 0 }
  return readAlternatives(reader).map(({ kinds }) => kinds)
}

type Reader = { source: string; at: number }

function readAlternatives(reader: Reader): Beginning[] {
  const all = readSequence(reader)
  while (reader.source[reader.at] === '|') {
    reader.at++
    all.push(...readSequence(reader))
  }
  return distinct(all)
}

function readSequence(reader: Reader): Beginning[] {
  let sofar = [NOTHING]
  while (reader.at < reader.source.length && !'|)'.includes(reader.source.charAt(reader.at))) {
    const next = readRepeated(reader)
    sofar = distinct(sofar.flatMap((one) => (one.open ? next.map((other) => joined(one, other)) : one)))
  }
  return sofar
}

const QUANTIFIER = /(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/y

function readRepeated(reader: Reader): Beginning[] {
  const once = readAtom(reader)
  QUANTIFIER.lastIndex = reader.at
  const found = QUANTIFIER.exec(reader.source)
  if (found === null) return once
  reader.at = QUANTIFIER.lastIndex
  const [sign, least] = found
  const mayRepeat = !sign.startsWith('?')
  const repeated = mayRepeat ? once.map(({ kinds }) => ({ kinds, open: false })) : once
  return least === '0' || sign.startsWith('?') || sign.startsWith('*') ? [NOTHING, ...repeated] : repeated
}

function readAtom(reader: Reader): Beginning[] {
  const sign = reader.source.charAt(reader.at)
  if (sign === '(') return readGroup(reader)
  if (sign === '[') return readClass(reader)
  reader.at++
  if (sign === '^' || sign === '$') return [NOTHING]
  if (sign === '.') return [ANYTHING]
  return sign === '\\' ? readEscape(reader) : [literal(sign)]
}

/** What is looked at before or behind takes no room. */
function readGroup(reader: Reader): Beginning[] {
  const [opening = ''] = /^\((?:\?(?:<?[=!]|:))?/.exec(reader.source.slice(reader.at)) ?? []
  reader.at += opening.length
  const inside = readAlternatives(reader)
  reader.at++
  return opening === '(?:' || opening === '(' ? inside : [NOTHING]
}

const CLASS = /\[((?:[^\]\\]|\\.)*)\]/y

function readClass(reader: Reader): Beginning[] {
  CLASS.lastIndex = reader.at
  const [whole, inside = ''] = CLASS.exec(reader.source) ?? ['[']
  reader.at += whole.length
  const isPlain = inside !== '' && !/[\\^-]/.test(inside)
  return isPlain ? distinct(Array.from(inside, literal)) : [ANYTHING]
}

function readEscape(reader: Reader): Beginning[] {
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
  const kinds = [...one.kinds, ...other.kinds].slice(0, TOLD)
  return { kinds, open: other.open && kinds.length < TOLD }
}

function distinct(beginnings: readonly Beginning[]): Beginning[] {
  return [...new Map(beginnings.map((one) => [`${one.kinds.join()} ${one.open}`, one])).values()]
}
