import { cutBlock, cutLine, cutText, joinSpaces, removeUnseen } from '@radar/forum-client'
import { Parser } from 'htmlparser2'

/** Bounds that no sender can move: HTML is parsed, and text made of it, as far as they reach. */
export const TEXT_BOUNDS = { html: 300_000, depth: 100, tags: 20_000, text: 40_000, title: 2_000 }

const CODE = '    '
const HIDDEN = new Set('script style template iframe noscript title head'.split(' '))
const BREAKS: Readonly<Record<string, string>> = {
  p: '\n\n',
  pre: '\n\n',
  br: '\n',
  div: '\n',
  li: '\n- ',
  tr: '\n',
}
const QUOTE = /^>(?:[ \t]*>)*[ \t]*(?=\S)/

/**
 * Text of an item's HTML as people see it: paragraphs stand apart, links are their visible text, and nothing runs. A line
 * that quotes somebody begins with `> `, a line of code with four spaces, because neither is what the author says.
 */
export function plainText(html: string): string {
  let text = ''
  let hidden = 0
  let code = 0
  let depth = 0
  let tags = 0
  const parser = new Parser({
    onopentag: (tag) => {
      tags += 1
      depth += 1
      if (HIDDEN.has(tag)) hidden += 1
      if (tag === 'pre') code += 1
      if (hidden === 0) text += BREAKS[tag] ?? ''
      if (tag === 'pre') text += CODE
      if (depth >= TEXT_BOUNDS.depth || tags >= TEXT_BOUNDS.tags) parser.pause()
    },
    ontext: (part) => {
      if (hidden > 0) return
      text += code > 0 ? part.replaceAll('\r', '').replaceAll('\n', `\n${CODE}`) : joinSpaces(part)
    },
    onclosetag: (tag) => {
      depth -= 1
      if (HIDDEN.has(tag)) hidden -= 1
      if (tag === 'pre') code -= 1
      if (tag === 'pre' || tag === 'p') text += '\n\n'
    },
  })
  // A paused parser reads nothing more.
  parser.end(cutText(html, TEXT_BOUNDS.html))
  return cutBlock(tidy(text), TEXT_BOUNDS.text)
}

/** Title with its entities resolved. What looks like a tag is text: titles are about tags now and then. */
export function plainTitle(title: string): string {
  let text = ''
  const parser = new Parser({ ontext: (part) => (text += part) })
  parser.end(cutText(title, TEXT_BOUNDS.title * 2).replaceAll('<', '&lt;'))
  return cutLine(text, TEXT_BOUNDS.title)
}

/** Lines without trailing spaces, at most one empty line between paragraphs, none at the ends. */
function tidy(text: string): string {
  return removeUnseen(text)
    .split('\n')
    .map((line) => (line.startsWith(CODE) ? line : line.trimStart().replace(QUOTE, '> ')).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()
    .replace(/^\n+/, '')
}
