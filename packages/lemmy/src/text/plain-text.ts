import { cutBlock, cutLine, cutText, removeUnseen, trimLineEnds } from '@radar/forum-client'
import MarkdownIt from 'markdown-it'

/**
 * Bounds that no sender can move: Markdown is parsed, and text made of it, as far as they reach. `marks` are the signs that
 * the parser takes steps for: of 40,000 real posts and comments 19 have more. A page of 50 texts with as many as they may
 * have takes up to 60 ms, where each is a list of short items, and up to 45 ms else.
 */
export const TEXT_BOUNDS = { markdown: 60_000, text: 40_000, title: 2_000, marks: 800 }

const CODE = '    '

/** Parser as of Lemmy's own screens: tables and strikethrough, no HTML. */
const PARSER = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 })
// Addresses of links are not shown: the text of a link is, as it was written.
PARSER.normalizeLink = (address) => address
PARSER.normalizeLinkText = (address) => address

type Token = ReturnType<typeof PARSER.parse>[number]

const MARK = /[\\`*_[\]!|<>~&=#+\n-]|\d[.)]/g

function hasTooManyMarks(text: string): boolean {
  const found = text.matchAll(MARK)
  for (let marks = 0; marks < TEXT_BOUNDS.marks; marks += 1) if (found.next().done) return false
  return !found.next().done
}

/**
 * Text of Lemmy's Markdown as people see it: paragraphs stand apart, links are their visible text, and nothing runs. A line
 * that quotes somebody begins with `> `, a line of code with four spaces, because neither is what the author says.
 * A text with more marks than the bounds allow is left as it was written, wherever it comes from.
 */
export function plainText(markdown: string): string {
  const source = cutText(markdown.toWellFormed(), TEXT_BOUNDS.markdown)
  if (hasTooManyMarks(source)) return cutBlock(tidy(source), TEXT_BOUNDS.text)
  const blocks: string[] = []
  let quotes = 0
  let bullet = ''
  let row: string[] | undefined
  for (const token of PARSER.parse(source.replaceAll(SPOILER, '\n$1\n'), {})) {
    if (token.type === 'blockquote_open') quotes += 1
    else if (token.type === 'blockquote_close') quotes -= 1
    else if (token.type === 'list_item_open') bullet = '- '
    else if (token.type === 'tr_open') row = []
    else if (token.type === 'tr_close') {
      add((row ?? []).join('  '))
      row = undefined
    } else if (token.type === 'fence' || token.type === 'code_block') add(indent(token.content))
    else if (token.type === 'inline' && row) row.push(inlineText(token))
    else if (token.type === 'inline') {
      add(`${bullet}${inlineText(token)}`)
      bullet = ''
    }
  }
  return cutBlock(tidy(blocks.join('\n\n')), TEXT_BOUNDS.text)

  function add(text: string): void {
    const isQuoted = quotes > 0
    blocks.push(isQuoted ? text.replaceAll(/^/gm, '> ') : text)
  }
}

/** Title without breaks and invisible characters. Titles are no Markdown. */
export function plainTitle(title: string): string {
  return cutLine(cutText(title, TEXT_BOUNDS.title * 2), TEXT_BOUNDS.title)
}

function inlineText({ children }: Token): string {
  return (children ?? []).map(seenOf).join('').trim()
}

function seenOf(token: Token): string {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
  // The description of an image is what people see in its place.
  return token.type === 'text' ? token.content.replaceAll(RAISED, '$2') : token.content
}

/** Begin and end of a spoiler, of which people see the title, and the text once they open it. */
const SPOILER = /^ {0,3}:::[ \t]*(?:spoiler\b[ \t]*(.{0,300}))?$/gm
/** Raised and lowered words, as Lemmy's screens show them. */
const RAISED = /(?<=[\p{L}\p{N}])([~^])([^\s~^]{1,40})\1/gu

const indent = (code: string) => code.replace(/\n$/, '').replaceAll(/^/gm, CODE)

function tidy(text: string): string {
  return trimLineEnds(removeUnseen(text))
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^(- .*)\n\n(?=- )/gm, '$1\n')
    .trimEnd()
    .replace(/^\n+/, '')
}
