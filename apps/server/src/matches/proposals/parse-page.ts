import { cutText } from '@radar/contract'
import { Parser } from 'htmlparser2'

/** Text of a page about its offer. All of it is data. */
export type PageText = {
  title: string
  site_name: string
  description: string
  headings: string[]
  paragraphs: string[]
}

const SKIPPED = new Set('script style noscript template svg nav footer form select iframe'.split(' '))
const BLOCKS = new Set('p li h1 h2 h3 title div section article td dd dt br'.split(' '))
const HEADINGS = new Set(['h1', 'h2', 'h3'])
const DESCRIPTIONS = ['description', 'og:description', 'twitter:description']
const NAMES = ['og:title', 'og:site_name', 'application-name']
const MIN_PARAGRAPH = 30

/** Bounds that no sender can move: a page is parsed as far as they reach. */
export const PAGE_BOUNDS = { characters: 524_288, depth: 200, tags: 20_000, blocks: 200, text: 2_000 }

/** `tags` is the number of those that were parsed. */
export type ParsedPage = { page: PageText; tags: number }

/** Parses a page without running or fetching anything of it, as far as `PAGE_BOUNDS` allow. */
export function parsePage(html: string): ParsedPage {
  const meta = new Map<string, string>()
  const blocks: { tag: string; text: string }[] = []
  /** Open tags, each with the innermost block that it is in or is. */
  const open: { tag: string; block: string }[] = []
  let text = ''
  let skipping = 0
  let tags = 0

  const endBlock = () => {
    const clean = tidy(text)
    text = ''
    if (clean !== '' && blocks.length < PAGE_BOUNDS.blocks)
      blocks.push({ tag: open.at(-1)?.block ?? 'p', text: clean })
  }
  const parser = new Parser({
    onopentag: (tag, { name, property, content }) => {
      const key = (name ?? property ?? '').toLowerCase()
      if (tag === 'meta' && content !== undefined && isKnown(key) && !meta.has(key))
        meta.set(key, tidy(cutText(content, PAGE_BOUNDS.text)))
      if (SKIPPED.has(tag)) skipping += 1
      if (BLOCKS.has(tag)) endBlock()
      open.push({ tag, block: BLOCKS.has(tag) ? tag : (open.at(-1)?.block ?? 'p') })
      tags += 1
      if (open.length >= PAGE_BOUNDS.depth || tags >= PAGE_BOUNDS.tags || blocks.length >= PAGE_BOUNDS.blocks)
        parser.pause()
    },
    ontext: (part) => {
      if (skipping === 0) text += cutText(part, PAGE_BOUNDS.text - text.length)
    },
    onclosetag: (tag) => {
      if (BLOCKS.has(tag)) endBlock()
      if (SKIPPED.has(tag)) skipping = Math.max(0, skipping - 1)
      const place = open.findLastIndex((one) => one.tag === tag)
      if (place >= 0) open.length = place
    },
  })
  // A paused parser reads nothing more, and its end does not come.
  parser.end(cutText(html, PAGE_BOUNDS.characters))
  endBlock()

  const textsOf = (fits: (tag: string) => boolean) =>
    blocks.filter(({ tag }) => fits(tag)).map((block) => block.text)
  const page = {
    title: textsOf((tag) => tag === 'title')[0] ?? meta.get('og:title') ?? '',
    site_name: meta.get('og:site_name') ?? meta.get('application-name') ?? '',
    description: DESCRIPTIONS.map((name) => meta.get(name)).find((found) => found) ?? '',
    headings: [...new Set(textsOf((tag) => HEADINGS.has(tag)))],
    paragraphs: [...new Set(textsOf((tag) => tag !== 'title' && !HEADINGS.has(tag)))].filter(
      (one) => one.length >= MIN_PARAGRAPH,
    ),
  }
  return { page, tags }
}

const isKnown = (key: string) => DESCRIPTIONS.includes(key) || NAMES.includes(key)

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
