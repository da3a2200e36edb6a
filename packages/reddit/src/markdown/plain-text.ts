import { trimLineEnds } from '@radar/forum-client'
import { plainInline } from './plain-inline.ts'

const FENCE = /^ {0,3}(?:```|~~~)[^`]*$/
const QUOTE = /^(?:\s{0,3}>(?!!) ?)+/
/** A heading needs no space, but one sign before a word may also be a hashtag, and before a digit a number. */
const HEADING = /^ {0,3}(?:#{1,6}[ \t]+|#{2,6}(?=[^\s#]))/
/** Line that may have a mark at its beginning or end. */
const MARKED = /^\s*[#*+-]|\\$/
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|=+[ \t]*)$/
const BULLET = /^(\s*)[*+-][ \t]+/
/** Row below the heading of a table, without its spaces. */
const TABLE_RULE = /^\|?:?-+:?(?:\|(?::?-+:?|:{0,2}))*$/
/** Line that gives an address to a name, for links elsewhere in the text. */
const REFERENCE =
  /^ {0,3}\[([^[\]]{1,100})\]:[ \t]*<?(?:https?:\/\/|\/|mailto:)\S{1,2000}(?:[ \t]+\S.{0,500})?$/
const QUOTED = '> '
const CODE = '    '
const OUTER_BARS = /^[ \t]*\||(?<!\\)\|[ \t]*$/g
const BAR = /(?<!\\)\|/
const INDENT = /^(?: {4}|\t)/
const ITEM = /^\s*(?:[*+-]|\d{1,9}[.)])[ \t]/

/**
 * Text of Reddit's Markdown as people see it, without a sign that they do not see. Emphasis, addresses of links, marks
 * of headings, tables and spoilers are gone; lines and bullets stay. A line that quotes somebody begins with `> `, a
 * line of code with four spaces, because neither is what the author says. Linear in the length of the source.
 */
export function plainText(source: string): string {
  const seen: string[] = []
  let paragraph: string[] = []
  const endParagraph = (): void => {
    if (paragraph.length > 0) seen.push(plainInline(paragraph.join('\n'), references))
    paragraph = []
  }
  let inFence = false
  let inTable = false
  let inList = false
  const lines = source.replaceAll('\r', '').split('\n')
  const mayHaveReferences = source.includes(']:')
  const references = mayHaveReferences ? referencesIn(lines) : new Set<string>()
  const fences = fencesIn(source, lines)
  const lastFence = fences.lastIndexOf(true)
  for (const [place, line] of lines.entries()) {
    if (line === '' && !inFence) {
      endParagraph()
      if (seen.at(-1) !== '') seen.push('')
      inTable = false
    } else if (fences[place]) {
      endParagraph()
      inFence = !inFence && place < lastFence
    } else if (inFence) seen.push(`${CODE}${line}`)
    else if (paragraph.length === 0 && !inList && INDENT.test(line) && line.trim() !== '')
      seen.push(line.replace(INDENT, CODE))
    else {
      const bare = withoutQuote(line)
      if (bare.trim() === '') {
        endParagraph()
        seen.push('')
        inTable = false
      } else if (mayHaveReferences && REFERENCE.test(bare)) endParagraph()
      else if (isTableRule(bare)) inTable = true
      else if (!RULE.test(bare)) {
        const isRow = bare.includes('|') && (inTable || isTableRule(withoutQuote(lines[place + 1] ?? '')))
        if (ITEM.test(bare)) inList = true
        else if (paragraph.length === 0 && /^\S/.test(bare)) inList = false
        const isQuoted = bare !== line || paragraph.at(-1)?.startsWith(QUOTED)
        paragraph.push(`${isQuoted ? QUOTED : ''}${isRow ? cellsOf(bare) : withoutMarks(bare)}`)
      }
    }
  }
  endParagraph()
  return tidy(seen.join('\n'))
}

/** Names of addresses, in lower case. */
function referencesIn(lines: readonly string[]): Set<string> {
  return new Set(lines.flatMap((line) => REFERENCE.exec(line)?.[1]?.toLowerCase() ?? []))
}

/** For each line, whether it begins or ends code; empty for a text without code. */
function fencesIn(source: string, lines: readonly string[]): boolean[] {
  return /```|~~~/.test(source) ? lines.map((line) => FENCE.test(line)) : []
}

const withoutQuote = (line: string): string => (line.includes('>') ? line.replace(QUOTE, '') : line)

function isTableRule(line: string): boolean {
  return line.includes('|') && TABLE_RULE.test(line.replaceAll(/[ \t]/g, ''))
}

function cellsOf(row: string): string {
  return row
    .replaceAll(OUTER_BARS, '')
    .split(BAR)
    .map((cell) => cell.trim())
    .join('  ')
}

function withoutMarks(line: string): string {
  if (!MARKED.test(line)) return line.trimEnd()
  if (HEADING.test(line)) return withoutClosing(line.replace(HEADING, '').trimEnd())
  return line.replace(BULLET, '$1- ').replace(/\\$/, '').trimEnd()
}

/** Removes the signs that may end a heading: `## Title ##`. */
function withoutClosing(heading: string): string {
  let end = heading.length
  while (heading[end - 1] === '#') end--
  return end < heading.length && /[ \t]/.test(heading.charAt(end - 1))
    ? heading.slice(0, end).trimEnd()
    : heading
}

/** At most one empty line between paragraphs, none at the ends. */
function tidy(text: string): string {
  const tidied = trimLineEnds(text.replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
    .replace(/^\n+/, '')
  return tidied.startsWith(CODE) ? tidied : tidied.trimStart()
}
