import { expect, test } from 'vitest'
import { PAGE_BOUNDS, parsePage } from './parse-page.ts'
import { parsePageApart } from './parse-page-apart.ts'

const WORDS = 'Invoicing for freelancers, with reminders for late payers. '

test('a page is parsed in a process of its own as it is here', async () => {
  const html = `<title>Tallybird</title><meta name="description" content="${WORDS}"><h1>Paid on time</h1><p>${WORDS}`
  expect(await parsePageApart(html)).toEqual(parsePage(html).page)
})

test('a page whose parsing does not end in its time is too complicated', async () => {
  const module = new URL('../../testing/greedy-worker.ts', import.meta.url)
  await expect(parsePageApart('loop', { module, max_ms: 20 })).rejects.toMatchObject({
    name: 'OutsidePageError',
    message: 'The page is too complicated.',
  })
})

test.each(['<b>', '<svg>', '<div>', '<i b="c">', '<p>x<b>', '<math>'])(
  'the parser stops in %s that nests 100,000 deep',
  (tag) => {
    const { page, tags } = parsePage(`<title>Tallybird</title>${tag.repeat(100_000)}`)
    expect(page.title).toBe('Tallybird')
    expect(tags).toBeLessThanOrEqual(400)
  },
)

test('the parser stops after 200 blocks', () => {
  const { page, tags } = parsePage(Array.from({ length: 1_000 }, (_, n) => `<p>${n} ${WORDS}</p>`).join(''))
  expect(page.paragraphs).toHaveLength(PAGE_BOUNDS.blocks)
  expect(tags).toBeLessThanOrEqual(PAGE_BOUNDS.blocks + 1)
})

test('tags without a text are counted too', () => {
  expect(parsePage('<br>'.repeat(130_000)).tags).toBe(PAGE_BOUNDS.tags)
  expect(parsePage('<i></i>'.repeat(70_000)).tags).toBe(PAGE_BOUNDS.tags)
})

test('no text of a page is longer than 2,000 characters', () => {
  const long = 'word '.repeat(100_000)
  for (const html of [
    `<title>${long}</title>`,
    `<h1>${long}</h1>`,
    `<p>${long}</p>`,
    `<meta name="description" content="${long}">`,
    `<meta property="og:site_name" content="${long}">`,
    `<p>${'\u{1f680}'.repeat(100_000)}</p>`,
  ]) {
    const { title, site_name, description, headings, paragraphs } = parsePage(html).page
    const texts = [title, site_name, description, ...headings, ...paragraphs].filter((text) => text !== '')
    expect(texts).toHaveLength(1)
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(PAGE_BOUNDS.text)
      expect(text.isWellFormed()).toBe(true)
    }
  }
})

test('what stands behind the first 512 KB is not read', () => {
  const html = `${' '.repeat(PAGE_BOUNDS.characters)}<title>Tallybird</title>`
  expect(parsePage(html).page.title).toBe('')
})
