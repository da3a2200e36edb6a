import { expect, test } from 'vitest'
import { FOREIGN_TEXT_PARSERS, HOSTILE_SHAPES } from '../parsers-entry.ts'
import { PAGE_BOUNDS, parsePage } from '../matches/proposals/parse-page.ts'

const MB = 1_048_576

const shapes = Object.entries(HOSTILE_SHAPES).map(
  ([name, unit]) => [name, unit.repeat(Math.floor(MB / unit.length))] as const,
)

/** Beginning of a text without half a character at its end. */
const beginningOf = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

test.each(FOREIGN_TEXT_PARSERS)(
  '$name: nothing behind the first $longest characters is looked at',
  ({ parse, longest }) => {
    for (const [shape, text] of shapes) {
      const [ofAll, ofBeginning] = [parse(text), parse(beginningOf(text, longest))]
      expect(JSON.stringify(ofAll) === JSON.stringify(ofBeginning), shape).toBe(true)
    }
  },
)

test.each(shapes)('a page of %s is parsed in a bounded number of tags', (_, html) => {
  const { page, tags } = parsePage(html)
  expect(tags).toBeLessThanOrEqual(PAGE_BOUNDS.tags)
  expect(page.headings.length + page.paragraphs.length).toBeLessThanOrEqual(PAGE_BOUNDS.blocks)
})
