import { cutBlock, cutLine, cutText, joinSpaces, removeUnseen } from '@radar/forum-client'
import { Parser } from 'htmlparser2'

/** Bounds that no sender can move: HTML is parsed, and text made of it, as far as they reach. */
export const TEXT_BOUNDS = { html: 300_000, depth: 100, tags: 20_000, text: 40_000, title: 2_000 }

const CODE = '    '
const QUOTE = '> '
const BULLET = '- '
const HIDDEN = new Set('script style template iframe noscript title head svg video audio object'.split(' '))
/** Classes of what Discourse adds to a text: sizes of pictures, names above quotes, previews of pages, counts of voters. */
const ADDED =
  /(?:^|\s)(?:meta|quote-controls|onebox|onebox-metadata|anchor|lazyYT|poll-info|poll-buttons|excerpt-hidden)(?:\s|$)/
/** Elements that begin a line, and how many empty lines stand above and below each. */
const BLOCKS: Readonly<Record<string, number>> = {
  p: 1,
  pre: 1,
  blockquote: 1,
  ul: 1,
  ol: 1,
  table: 1,
  h1: 1,
  h2: 1,
  h3: 1,
  h4: 1,
  h5: 1,
  h6: 1,
  details: 1,
  hr: 1,
  div: 0,
  aside: 0,
  section: 0,
  summary: 0,
  li: 0,
  tr: 0,
  br: 0,
}
/** Option of a poll that asks for a number, which says nothing, or an empty line. */
const NUMBER_OR_NOTHING = /^\s*(?:- [\d.,]+)?\s*$/
/** Elements without a closing tag: they hide nothing, because they hold nothing. */
const VOID = new Set('br hr img input wbr meta link area base col embed source track'.split(' '))

type Line = { prefix: string; text: string }

/**
 * Text of a post's HTML as people see it: paragraphs stand apart, links are their visible text, and nothing runs. A line
 * that quotes somebody begins with `> `, a line of code with four spaces, because neither is what the author says.
 */
export function plainText(html: string): string {
  const lines: Line[] = []
  const open = { hidden: [] as string[], quote: 0, code: 0, title: 0 }
  let line: Line = { prefix: '', text: '' }
  let depth = 0
  let tags = 0
  let length = 0
  /** Text since the last tag, which the parser gives in pieces of a sign or more. */
  let words = ''
  /** Place of the first option of a poll, -1 outside its list. */
  let optionsFrom = -1

  const parser = new Parser({
    onopentag: (tag, { class: classes = '', alt = '', 'data-poll-option-id': option }) => {
      addWords()
      tags += 1
      depth += VOID.has(tag) ? 0 : 1
      const isHidden = HIDDEN.has(tag) || ADDED.test(classes)
      if (!VOID.has(tag) && (open.hidden.length > 0 || isHidden)) open.hidden.push(tag)
      if (open.hidden.length > 0 && !VOID.has(tag)) return stopBeyondBounds()
      if (tag === 'blockquote') open.quote += 1
      if (tag === 'pre') open.code += 1
      // A paragraph that begins an item stands behind its mark.
      if (tag === 'p' && line.text.trim() === BULLET.trim()) line.text = BULLET
      else if (tag in BLOCKS) breakLine(BLOCKS[tag] ?? 0)
      if (option !== undefined && optionsFrom < 0) optionsFrom = lines.length
      if (tag === 'li') add(BULLET)
      if (tag === 'td' || tag === 'th') add(' ')
      if (tag === 'img' && /(?:^|\s)emoji(?:\s|$)/.test(classes) && open.hidden.length === 0) add(alt)
      return stopBeyondBounds()
    },
    ontext: (part) => {
      if (open.hidden.length === 0) words += part
    },
    onclosetag: (tag) => {
      addWords()
      if (VOID.has(tag)) return
      depth -= 1
      if (open.hidden.length > 0) {
        open.hidden.pop()
        return
      }
      if (tag in BLOCKS) breakLine(BLOCKS[tag] ?? 0)
      if (tag === 'ul' || tag === 'ol') endOptions()
      if (tag === 'blockquote') open.quote -= 1
      if (tag === 'pre') open.code -= 1
      if (tag === 'blockquote' || tag === 'pre') line.prefix = prefix()
    },
  })
  // A paused parser reads nothing more.
  parser.end(cutText(html, TEXT_BOUNDS.html))
  addWords()
  lines.push(line)
  return cutBlock(tidy(lines), TEXT_BOUNDS.text)

  function stopBeyondBounds(): void {
    if (depth >= TEXT_BOUNDS.depth || tags >= TEXT_BOUNDS.tags || length >= TEXT_BOUNDS.text * 2)
      parser.pause()
  }

  function endOptions(): void {
    if (optionsFrom >= 0 && lines.slice(optionsFrom).every(({ text }) => NUMBER_OR_NOTHING.test(text)))
      lines.splice(optionsFrom)
    optionsFrom = -1
  }

  function prefix(): string {
    return `${open.quote > 0 ? QUOTE : ''}${open.code > 0 ? CODE : ''}`
  }

  function startLine(): void {
    lines.push(line)
    line = { prefix: prefix(), text: '' }
  }

  /** Ends the line that has begun, with an empty one where `gap` is 1. */
  function breakLine(gap: number): void {
    if (line.text.trim() !== '') startLine()
    if (gap === 1 && (lines.at(-1)?.text ?? '') !== '') startLine()
    line.prefix = prefix()
  }

  function addWords(): void {
    const said = words
    words = ''
    if (open.code === 0) return add(joinSpaces(said))
    for (const [place, piece] of said.replaceAll('\r', '').split('\n').entries()) {
      if (place > 0) startLine()
      add(piece)
    }
  }

  function add(text: string): void {
    line.text += text
    length += text.length
  }
}

/** Title with its entities resolved. What looks like a tag is text: titles are about tags now and then. */
export function plainTitle(title: string): string {
  let text = ''
  const parser = new Parser({ ontext: (part) => (text += part) })
  parser.end(cutText(title, TEXT_BOUNDS.title * 2).replaceAll('<', '&lt;'))
  return cutLine(text, TEXT_BOUNDS.title)
}

/** Lines without trailing spaces, at most one empty line between paragraphs, none at the ends. */
function tidy(lines: readonly Line[]): string {
  return lines
    .map(({ prefix, text }) => {
      const seen = removeUnseen(text)
      const kept = prefix.endsWith(CODE) ? seen.trimEnd() : seen.trim()
      return kept === '' ? '' : `${prefix}${kept}`
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
}
