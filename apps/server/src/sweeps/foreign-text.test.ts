import { cutText } from '@radar/contract'
import { expect, test } from 'vitest'
import { FOREIGN_TEXT_PARSERS, HOSTILE_SHAPES } from '../parsers-entry.ts'
import { PAGE_BOUNDS, parsePage } from '../matches/proposals/parse-page.ts'

const MB = 1_048_576

const shapes = Object.entries(HOSTILE_SHAPES).map(
  ([name, unit]) => [name, unit.repeat(Math.floor(MB / unit.length))] as const,
)

test.each(FOREIGN_TEXT_PARSERS)(
  '$name: nothing behind the first $longest characters is looked at',
  ({ parse, longest }) => {
    for (const [shape, text] of shapes) {
      const [ofAll, ofBeginning] = [parse(text), parse(cutText(text, longest))]
      expect(JSON.stringify(ofAll) === JSON.stringify(ofBeginning), shape).toBe(true)
    }
  },
)

test.each(shapes)('a page of %s is parsed in a bounded number of tags', (_, html) => {
  const { page, tags } = parsePage(html)
  expect(tags).toBeLessThanOrEqual(PAGE_BOUNDS.tags)
  expect(page.headings.length + page.paragraphs.length).toBeLessThanOrEqual(PAGE_BOUNDS.blocks)
})

/** Texts of emoji, cut at each of which one of several beginnings would halve one, plain and among words. */
const EMOJI = [
  '\u{1f48d}',
  ' \u{1f469}\u200d\u{1f680} which camera lens, ',
  '"\u{20bb7}\u{1f48d}" ',
  '\u{1f48d}. ',
]
const BEGINNINGS = ['', 'a', ' ', 'I need a camera for her ', 'I need a camera for him ']

test.each(FOREIGN_TEXT_PARSERS)('$name: texts are cut at whole characters', ({ parse }) => {
  for (const emoji of EMOJI)
    for (const beginning of BEGINNINGS)
      for (const length of [60, 400, 60_000])
        for (const text of textsIn(parse(cutText(beginning + emoji.repeat(length), 60_000))))
          expect(text.isWellFormed(), text.slice(-40)).toBe(true)
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
