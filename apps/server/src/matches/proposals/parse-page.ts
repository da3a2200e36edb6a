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
const MAX_BLOCKS = 200
const MIN_PARAGRAPH = 30

/** Parses a page without running or fetching anything of it. */
export function parsePage(html: string): PageText {
  const meta = new Map<string, string>()
  const blocks: { tag: string; text: string }[] = []
  const open: string[] = []
  let text = ''
  let skipping = 0

  const endBlock = () => {
    const tag = open.findLast((name) => BLOCKS.has(name)) ?? 'p'
    const clean = tidy(text)
    text = ''
    if (clean !== '' && blocks.length < MAX_BLOCKS) blocks.push({ tag, text: clean })
  }
  const parser = new Parser({
    onopentag: (tag, { name, property, content }) => {
      const key = (name ?? property ?? '').toLowerCase()
      if (tag === 'meta' && content !== undefined && !meta.has(key)) meta.set(key, tidy(content))
      if (SKIPPED.has(tag)) skipping += 1
      if (BLOCKS.has(tag)) endBlock()
      open.push(tag)
    },
    ontext: (part) => {
      if (skipping === 0) text += part
    },
    onclosetag: (tag) => {
      if (BLOCKS.has(tag)) endBlock()
      if (SKIPPED.has(tag)) skipping = Math.max(0, skipping - 1)
      const place = open.lastIndexOf(tag)
      if (place >= 0) open.length = place
    },
  })
  parser.end(html)
  endBlock()

  const textsOf = (fits: (tag: string) => boolean) =>
    blocks.filter(({ tag }) => fits(tag)).map((block) => block.text)
  return {
    title: textsOf((tag) => tag === 'title')[0] ?? meta.get('og:title') ?? '',
    site_name: meta.get('og:site_name') ?? meta.get('application-name') ?? '',
    description: DESCRIPTIONS.map((name) => meta.get(name)).find((found) => found) ?? '',
    headings: [...new Set(textsOf((tag) => HEADINGS.has(tag)))],
    paragraphs: [...new Set(textsOf((tag) => tag !== 'title' && !HEADINGS.has(tag)))].filter(
      (one) => one.length >= MIN_PARAGRAPH,
    ),
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
