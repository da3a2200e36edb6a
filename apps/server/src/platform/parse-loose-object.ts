const MAX_DEPTH = 8
const CLOSING = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['`', '`'],
  ['„', '“'],
  ['”', '”'],
  ['«', '»'],
  ['＂', '＂'],
])
const ESCAPED = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])
const LITERALS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
])
/** Separators and comments between two entries. */
const BETWEEN = /(?:[\s,;，、；]|\/\/[^\n]*|\/\*[^]*?\*\/)*/y
const COLON = /\s*[:：]?/y
const WORD = /[\p{L}\p{N}_.+-]+/uy
const HEX = /[\da-f]{4}/iy
/** Text after the end of a string: the end of its list or object, a colon, the next string, or a comma and the next entry. */
const AFTER_STRING =
  /\s*(?:$|[}\]:：]|(?<=\s)["“„«＂]\S|[;；]\s*(?:$|["“„«＂{}[\]])|[,，、]\s*(?:$|["'“‘`„”«＂{}[\]]|\.{3}|[-\d]|(?:true|false|null)\b|[a-z_]+\s*:))/iy

/** Mark of a value that is cut off or makes no sense. */
const BROKEN = Symbol('broken')

/**
 * Parses the object that begins at a place, as models write it: with other quotation marks, quotation marks and line
 * breaks within strings, words without marks, comments, and commas too many or too few. Of an object that is cut off,
 * the values that are whole are kept. Takes time linear in the length.
 */
export function parseLooseObject(text: string, place: number): object {
  let at = place
  return parseEntries(0)

  function parseEntries(depth: number): object {
    const entries: [string, unknown][] = []
    at += 1
    while (hasNext('}')) {
      const key = parseValue(depth)
      take(COLON)
      const value = parseValue(depth)
      if (typeof key !== 'string' || value === BROKEN) break
      entries.push([key, value])
    }
    return Object.fromEntries(entries)
  }

  function parseList(depth: number): unknown[] {
    const values: unknown[] = []
    at += 1
    while (hasNext(']')) {
      const value = parseValue(depth)
      if (value === BROKEN) break
      values.push(value)
    }
    return values
  }

  /** Goes on to the next entry. Returns false at the closing sign, which is taken, and at the end of the text. */
  function hasNext(closing: string): boolean {
    take(BETWEEN)
    if (text[at] !== closing) return at < text.length
    at += 1
    return false
  }

  function parseValue(depth: number): unknown {
    take(BETWEEN)
    const sign = text[at] ?? ''
    if (depth > MAX_DEPTH) return BROKEN
    if (sign === '{') return parseEntries(depth + 1)
    if (sign === '[') return parseList(depth + 1)
    const closing = CLOSING.get(sign)
    return closing === undefined ? parseWord() : parseString(closing)
  }

  function parseWord(): unknown {
    const word = take(WORD)
    if (word === '' || at === text.length) return BROKEN
    const literal = word.toLowerCase()
    if (LITERALS.has(literal)) return LITERALS.get(literal)
    return Number.isNaN(Number(word)) ? word : Number(word)
  }

  function parseString(closing: string): unknown {
    let said = ''
    for (at += 1; at < text.length; at += 1) {
      const sign = text[at] ?? ''
      if (sign === '\\') said += parseEscape()
      else if (sign === closing && endsString()) {
        at += 1
        return said
      } else said += sign
    }
    return BROKEN
  }

  /** Parses an escape sequence and ends at its last character. */
  function parseEscape(): string {
    at += 1
    const sign = text[at] ?? ''
    if (sign !== 'u') return ESCAPED.get(sign) ?? sign
    HEX.lastIndex = at + 1
    const [hex] = HEX.exec(text) ?? []
    if (hex === undefined) return sign
    at += hex.length
    return String.fromCharCode(Number.parseInt(hex, 16))
  }

  function endsString(): boolean {
    AFTER_STRING.lastIndex = at + 1
    return AFTER_STRING.test(text)
  }

  function take(pattern: RegExp): string {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }
}
