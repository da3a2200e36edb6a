import { entityAt } from './entities.ts'

const ESCAPABLE = /[!-/:-@[-`{-~]/
const LETTER = /[\p{L}\p{N}]/u
const SPACE = /\s/
const ADDRESS = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/y
/** Longest address and title of a link. */
const MAX_ADDRESS = 2_000
/** Open brackets and stars that may still be closed; older ones are text. */
const MAX_OPEN = 50
const MAX_TICKS = 8

/** Marks that may begin a link or emphasis: the place of their text among the parts, and how many signs are left. */
type OpenMark = { part: number; sign: string; length: number }

type Reading = {
  text: string
  at: number
  parts: string[]
  brackets: OpenMark[]
  emphases: OpenMark[]
  /** Lengths of code marks that nothing closes. */
  unclosed: Set<number>
  references: References
}

/** Names of addresses that stand elsewhere in the text, in lower case: `[shop][1]` with a line `[1]: https://…`. */
export type References = ReadonlySet<string>

/**
 * Text of a paragraph as people see it: without escapes, entities, emphasis, marks of code and spoilers, and addresses
 * of links. Linear in its length.
 */
export function plainInline(text: string, references: References): string {
  const reading: Reading = {
    text,
    at: 0,
    parts: [],
    brackets: [],
    emphases: [],
    unclosed: new Set(),
    references,
  }
  while (reading.at < text.length) readNext(reading)
  return reading.parts.join('')
}

function readNext(reading: Reading): void {
  const read = readerOf(reading.text.charCodeAt(reading.at))
  if (read?.(reading)) return
  const next = endOfWords(reading.text, reading.at)
  reading.parts.push(reading.text.slice(reading.at, next))
  reading.at = next
}

function nextSign(text: string, from: number): number {
  let at = from
  while (at < text.length && readerOf(text.charCodeAt(at)) === undefined) at++
  return at
}

const ADDRESS_BEGINS = /https?:\/\/|\bwww\./i
const MIN_ADDRESS = 'www.'.length
/** Signs of emphasis within an address: more of the address follows. */
const IN_ADDRESS = /[*_~^]+(?=[\w(/%-])/y

/** Place of the next sign that may be a mark, behind an address that has such signs: `https://a.example/x_(y)`. */
function endOfWords(text: string, from: number): number {
  let end = nextSign(text, from + 1)
  if (end - from < MIN_ADDRESS || !ADDRESS_BEGINS.test(lastWord(text.slice(from, end)))) return end
  // Emphasis around the address ends behind it.
  const opened = SPACE.test(text.slice(from, end)) ? '' : runBefore(text, from)
  for (;;) {
    IN_ADDRESS.lastIndex = end
    const [run] = IN_ADDRESS.exec(text) ?? []
    if (run === undefined || run === opened) return end
    const next = nextSign(text, IN_ADDRESS.lastIndex)
    if (/\s/.test(text.slice(end, next))) return next
    end = next
  }
}

/** The same sign as often as it stands before a place. */
function runBefore(text: string, place: number): string {
  let from = place
  while (from > 0 && text[from - 1] === text[place - 1]) from--
  return text.slice(from, place)
}

/** What stands behind the last space. */
function lastWord(text: string): string {
  let from = text.length
  while (from > 0 && !SPACE.test(text.charAt(from - 1))) from--
  return text.slice(from)
}

type Reader = (reading: Reading) => boolean

const readEscape: Reader = (reading) => {
  const next = reading.text.charAt(reading.at + 1)
  if (!ESCAPABLE.test(next)) return false
  return push(reading, next, reading.at + 2)
}

const readEntity: Reader = (reading) => {
  const entity = entityAt(reading.text, reading.at)
  return entity !== null && push(reading, entity.seen, entity.end)
}

const readCode: Reader = (reading) => {
  const { text, at, unclosed } = reading
  const length = runLength(text, at)
  if (length > MAX_TICKS || unclosed.has(length))
    return push(reading, text.slice(at, at + length), at + length)
  const ticks = '`'.repeat(length)
  for (let end = text.indexOf(ticks, at + length); end >= 0;) {
    const closing = runLength(text, end)
    if (closing === length) return push(reading, text.slice(at + length, end).trim(), end + length)
    end = text.indexOf(ticks, end + closing)
  }
  unclosed.add(length)
  return push(reading, ticks, at + length)
}

const readImage: Reader = (reading) => {
  if (reading.text.startsWith('![', reading.at)) return openBracket(reading, '![')
  if (!reading.text.startsWith('!<', reading.at)) return false
  const opened = reading.emphases.findLast(({ sign }) => sign === '>!')
  if (opened === undefined) return false
  reading.parts[opened.part] = ''
  reading.emphases = reading.emphases.filter((one) => one !== opened)
  return push(reading, '', reading.at + 2)
}

const openBracket = (reading: Reading, sign: string): boolean => {
  remember(reading.brackets, { part: reading.parts.length, sign, length: 1 })
  return push(reading, sign, reading.at + sign.length)
}

/** Of a long run, only so many as can be closed are remembered. */
const openBrackets: Reader = (reading) => {
  const many = runLength(reading.text, reading.at) - MAX_OPEN
  return many > 0 ? push(reading, '['.repeat(many), reading.at + many) : openBracket(reading, '[')
}

/** Ends a link; its words stay. An image says what it shows, or its caption, or nothing where that is an emote. */
const closeBracket: Reader = (reading) => {
  const opened = reading.brackets.pop()
  if (opened === undefined) return false
  const mayBeNamed = opened.sign === '![' || reading.references.size > 0
  const words = mayBeNamed ? reading.parts.slice(opened.part + 1).join('') : ''
  const end = endOfTarget(reading, words)
  if (end < 0) return false
  const isEmote = opened.sign === '![' && /^(?:gif|img|emote)$/.test(words)
  if (isEmote) reading.parts.length = opened.part + 1
  reading.parts[opened.part] = ''
  const caption = isEmote ? CAPTION.exec(reading.text.slice(reading.at, end))?.[1] : undefined
  return push(reading, caption ?? '', end)
}

const CAPTION = / "([^"]*)"\)$/
const REFERENCE = / ?\[([^[\]\n]{0,100})\]/y

/** End of the address or of its name behind a link's words, which may be the name; -1 where there is neither. */
function endOfTarget({ text, at, references }: Reading, words: string): number {
  const end = endOfAddress(text, at + 1)
  if (end >= 0) return end
  if (references.size === 0) return -1
  REFERENCE.lastIndex = at + 1
  const [whole = '', name = ''] = REFERENCE.exec(text) ?? []
  return references.has((name || words).toLowerCase()) ? at + 1 + whole.length : -1
}

const [BACKSLASH, OPENED, CLOSED, LINE_END] = [0x5c, 0x28, 0x29, 0x0a]

/** End of `(address "title")`, -1 where there is none. */
function endOfAddress(text: string, from: number): number {
  if (text.charCodeAt(from) !== OPENED) return -1
  let depth = 0
  const last = Math.min(text.length, from + MAX_ADDRESS)
  for (let at = from; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === OPENED && ++depth > 4) return -1
    else if (code === CLOSED && --depth === 0) return at + 1
    else if (code === LINE_END && text.charCodeAt(at + 1) === LINE_END) return -1
  }
  return -1
}

const readAutolink: Reader = (reading) => {
  const scheme = reading.text.charAt(reading.at + 1)
  if (scheme !== 'h' && scheme !== 'm') return false
  ADDRESS.lastIndex = reading.at
  const found = ADDRESS.exec(reading.text)
  return found !== null && push(reading, found[1] ?? '', reading.at + found[0].length)
}

const openSpoiler: Reader = (reading) => {
  if (!reading.text.startsWith('>!', reading.at)) return false
  remember(reading.emphases, { part: reading.parts.length, sign: '>!', length: 1 })
  return push(reading, '>!', reading.at + 2)
}

/** Raised words keep their text; in a formula (`2^10`) the sign is what people mean. */
const readSuperscript: Reader = (reading) => {
  const { text, at, references } = reading
  const isMark = /^$|\s/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1))
  if (!isMark) return false
  const end = endOfAddress(text, at + 1)
  if (end < 0) return push(reading, '', at + 1)
  return push(reading, plainInline(text.slice(at + 2, end - 1), references), end)
}

/** Emphasis: signs next to a word open it, and the same signs behind a word close it. */
const readEmphasis: Reader = (reading) => {
  const { text, at } = reading
  const sign = text.charAt(at)
  const length = runLength(text, at)
  const end = at + length
  const [before, after] = [text.charAt(at - 1), text.charAt(end)]
  const isInWord = sign === '_' && LETTER.test(before) && LETTER.test(after)
  if (isInWord && length === 1) return false
  if (isInWord || (sign === '~' && length !== 2)) return push(reading, text.slice(at, end), end)
  const left = isText(before) ? closeEmphases(reading, sign, length) : length
  if (left > 0 && isText(after))
    remember(reading.emphases, { part: reading.parts.length, sign, length: left })
  return push(reading, sign.repeat(left), end)
}

const isText = (sign: string): boolean => sign !== '' && !SPACE.test(sign)

/** Removes as many signs as can close something, and those that they close; returns how many are left. */
function closeEmphases({ parts, emphases }: Reading, sign: string, length: number): number {
  let left = length
  while (left > 0) {
    const opened = emphases.findLastIndex((one) => one.sign === sign)
    const open = emphases[opened]
    if (open === undefined) return left
    const shared = Math.min(open.length, left)
    left -= shared
    open.length -= shared
    parts[open.part] = sign.repeat(open.length)
    emphases.length = open.length > 0 ? opened + 1 : opened
  }
  return 0
}

const READERS: readonly (Reader | undefined)[] = byCode({
  '\\': readEscape,
  '&': readEntity,
  '`': readCode,
  '!': readImage,
  '[': openBrackets,
  ']': closeBracket,
  '<': readAutolink,
  '>': openSpoiler,
  '^': readSuperscript,
  '*': readEmphasis,
  _: readEmphasis,
  '~': readEmphasis,
})

const readerOf = (code: number): Reader | undefined => (code < READERS.length ? READERS[code] : undefined)

/** Readers at the codes of their signs. */
function byCode(readers: Readonly<Record<string, Reader>>): (Reader | undefined)[] {
  return Array.from({ length: 128 }, (_, code) => readers[String.fromCharCode(code)])
}

function push(reading: Reading, seen: string, end: number): true {
  reading.parts.push(seen)
  reading.at = end
  return true
}

function remember(opened: OpenMark[], one: OpenMark): void {
  if (opened.length === MAX_OPEN) opened.shift()
  opened.push(one)
}

function runLength(text: string, at: number): number {
  let end = at
  while (text[end] === text[at]) end++
  return end - at
}
