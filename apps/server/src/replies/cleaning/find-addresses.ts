import tlds from 'tlds' with { type: 'json' }
import { trimMarks } from './trim-marks.ts'

/** Address in a text: `end` is behind its last character, `text` its plain form. */
export type Address = { start: number; end: number; text: string }

const RESERVED = 'example test invalid local internal onion i2p eth crypto'.split(' ')
const ENDINGS = new Set([...tlds, ...RESERVED])
/**
 * Endings accepted behind a spelled or spaced dot. None is an English word, so “evil dot com” is an address and “polka
 * dot shop” is none.
 */
const SPACED_ENDINGS = new Set('com net org io co ai app dev xyz biz info ru cn uk example test'.split(' '))
/** Endings that also begin a sentence whose space was forgotten: “It works.So does mine.” */
const SENTENCE_BEGINNINGS = new Set('It In Is So My Me No To At Be Do As Am We'.split(' '))

const POINT = '\\\\?[.\\u3002\\uff61\\u2024\\ufe52]'
const SPOKEN = '(?:dot|punkt|punto|ponto|point)'
/** Longest alternatives first, since the space behind a dot is part of it. */
const DOT = [
  `\\s{0,2}[\\[({<]\\s{0,2}(?:${POINT}|${SPOKEN})\\s{0,2}[\\])}>]\\s{0,2}`,
  `\\s{1,2}(?:${POINT}|dot\\s)\\s{0,2}`,
  `${POINT}\\s{0,2}`,
].join('|')
const LABEL = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}_-]{0,62}'

const SCHEME = '(?<![\\p{L}\\p{N}])[a-z][a-z0-9+.-]{1,30}:[\\\\/]+'
const BARE_SCHEME =
  '(?<![\\p{L}\\p{N}])(?:https?|ftps?|sftp|mailto|javascript|vbscript|data|tel|sms|magnet|file|blob|intent|whatsapp|tg|skype|bitcoin|ethereum|xmpp|ircs?|news|wss?|ssh|git|market|itms):(?=\\S)'
const NO_SCHEME = '(?<![\\p{L}\\p{N}:/\\\\])[\\\\/]{2,}(?=[\\p{L}\\p{N}\\[])'
const HOST = `(?<![\\p{L}\\p{N}_-])${LABEL}(?:(?:${DOT})${LABEL})+`
const NUMBERS = '(?<![\\p{L}\\p{N}.])(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\d.]*\\d)'
const BEGINNING = new RegExp(
  `(?<link>${SCHEME}|${BARE_SCHEME}|${NO_SCHEME})|(?<numbers>${NUMBERS})|(?<host>${HOST})`,
  'giu',
)

const REST = /[^\s<>"“”]*/uy
const PORT_AND_PATH = /(?::\d{1,5}(?!\d))?(?:[/\\?#][^\s<>"“”]*)?/uy
const MAILBOX = /[\p{L}\p{N}._%+-]{1,64}\s{0,2}(?:@|[[({]\s{0,2}at\s{0,2}[\])}])\s{0,2}$/iu
const CLOSING = new Set(".,;:!?'’)]}*_~|`")

/**
 * Finds every link, bare domain and mail address of a text, also with dots that are spaced, bracketed or spelled out.
 */
export function findAddresses(text: string): Address[] {
  const found: Address[] = []
  BEGINNING.lastIndex = 0
  for (let match = BEGINNING.exec(text); match; match = BEGINNING.exec(text)) {
    const address = parseAddress(text, match)
    if (!address) continue
    found.push(address)
    BEGINNING.lastIndex = address.end
  }
  return found
}

function parseAddress(text: string, match: RegExpExecArray): Address | undefined {
  const { link, numbers } = match.groups ?? {}
  if (link !== undefined) return parseLink(text, match)
  if (numbers !== undefined) return parseHost(text, { start: match.index, host: numbers })
  const domain = domainIn(match[0])
  return domain && parseHost(text, { start: match.index + domain.offset, host: domain.host })
}

function parseLink(text: string, { 0: beginning, index: start }: RegExpExecArray): Address {
  const end = start + beginning.length + matchFrom(REST, text, start + beginning.length).length
  const whole = trimMarks(text.slice(start, end), CLOSING)
  const address = whole.length < beginning.length ? beginning : whole
  return { start, end: start + address.length, text: address }
}

function parseHost(text: string, { start, host }: { start: number; host: string }): Address | undefined {
  const behind = matchFrom(PORT_AND_PATH, text, start + host.length)
  if (behind === '' && isForgottenSpace(host)) return undefined
  const mailbox = MAILBOX.exec(text.slice(Math.max(0, start - 80), start))?.[0] ?? ''
  const whole = trimMarks(`${host}${behind}`, CLOSING)
  return {
    start: start - mailbox.length,
    end: start + whole.length,
    text: mailbox ? `mailto:${mailbox}${plainHost(host)}` : `${plainHost(host)}${whole.slice(host.length)}`,
  }
}

function matchFrom(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from
  return pattern.exec(text)?.[0] ?? ''
}

const DOTS = new RegExp(DOT, 'giu')

/** Finds the domain in a run of labels: everything up to the last label that is a known ending. */
function domainIn(run: string): { offset: number; host: string } | undefined {
  const dots = [...run.matchAll(DOTS)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
  for (const [place, dot] of [...dots.entries()].toReversed()) {
    const end = dots[place + 1]?.start ?? run.length
    if (!isEnding(run.slice(dot.end, end), dot.text)) continue
    const offset = beginningOf(dots.slice(0, place + 1))
    return { offset, host: run.slice(offset, end) }
  }
  return undefined
}

/** Start of the domain. A spaced dot that differs from the last one ends the sentence before it. */
function beginningOf(dots: { text: string; end: number }[]): number {
  const last = dots.at(-1)?.text ?? ''
  return dots.findLast(({ text }) => isLoose(text) && text !== last)?.end ?? 0
}

function isLoose(dot: string): boolean {
  return /\s/.test(dot) && !/[[({<]/.test(dot)
}

function isEnding(ending: string, dot: string): boolean {
  if (isLoose(dot)) return SPACED_ENDINGS.has(ending)
  const name = ending.toLowerCase()
  return ENDINGS.has(name) || name.startsWith('xn--')
}

const FORGOTTEN_SPACE = /^[^.]*\p{Ll}\.(\p{Lu}\p{Ll})$/u

function isForgottenSpace(host: string): boolean {
  return SENTENCE_BEGINNINGS.has(FORGOTTEN_SPACE.exec(host)?.[1] ?? '')
}

/** Replaces every form of dot by “.”, as a browser does. */
function plainHost(host: string): string {
  return host.replace(DOTS, '.')
}
