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
  async ({ parse, longest }) => {
    for (const [shape, text] of shapes) {
      const [ofAll, ofBeginning] = [await parse(text), await parse(cutText(text, longest))]
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

test.each(FOREIGN_TEXT_PARSERS)('$name: texts are cut at whole characters', async ({ parse }) => {
  for (const emoji of EMOJI)
    for (const beginning of BEGINNINGS)
      for (const length of [60, 400, 60_000])
        for (const text of textsIn(await parse(cutText(beginning + emoji.repeat(length), 60_000))))
          expect(text.isWellFormed(), text.slice(-40)).toBe(true)
})

/** Lengths at which texts of posts are cut on their way. */
const CUT_AT = [160, 200, 300, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 40_000]
/** Beginnings of texts: one word, one sentence, and many, each with what stands directly before the emoji. */
const FILLERS = [
  ['x', ''],
  ['We went to the lake and had a long walk and ', 'I need a camera lens '],
  [
    `${'We went to the lake and the weather was fine '.repeat(6).trim()}. `,
    'Where can I rent a camera lens ',
  ],
  [`${'We went to the lake and the weather was fine '.repeat(6).trim()}. `, 'I love the camera lens '],
] as const

test.each(FOREIGN_TEXT_PARSERS)(
  '$name: an emoji across the end of what is read is cut whole',
  async ({ parse }) => {
    for (const end of CUT_AT)
      for (const [filler, last] of FILLERS)
        for (const before of [1, 2]) {
          const length = end - before - last.length
          const beginning = filler.repeat(Math.ceil(length / filler.length)).slice(0, length - 2)
          const parsed = await parse(`${beginning}. ${last}\u{1f48d}\u{1f48d} please? Which one?`)
          for (const text of textsIn(parsed)) expect(text.isWellFormed(), `${end} ${filler}`).toBe(true)
        }
  },
)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
