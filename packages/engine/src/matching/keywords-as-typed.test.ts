import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeywordSyntaxError } from '../keywords/keyword-syntax-error.ts'
import { parseKeyword } from '../keywords/parse-keyword.ts'
import { createMatcher } from './create-matcher.ts'
import { campaignWith, postWith } from './testing/make.ts'
import { createSlowMatcher } from './testing/slow-matcher.ts'

const units = (letters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength })

/** Keywords without the signs of their syntax: quotes, stars, exclusions, fields and OR. */
const KEYWORD = fc
  .oneof(
    units("abcCsS17é.#+$@&/'’-!?,:; ()", 14),
    units('กล้องทำไมຂາຍកខ 中古カメラ𠮷が 카메라를', 10),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  )
  .map((text) => text.replace(/["*\0]/g, '').trim())
  .filter((text) => text !== '' && !/(?:^|\s)(?:-|title:|OR(?:\s|$))/i.test(text) && isKeyword(text))

function isKeyword(text: string): boolean {
  try {
    return parseKeyword(text).alternatives.length > 0
  } catch (error) {
    if (error instanceof KeywordSyntaxError) return false
    throw error
  }
}

describe.each([
  ['fast', createMatcher],
  ['slow', createSlowMatcher],
])('the %s matcher', (_, create) => {
  test('finds each keyword in a text that has its letters between spaces', () => {
    fc.assert(
      fc.property(KEYWORD, (keyword) => {
        const matcher = create()
        matcher.add(campaignWith({ keywords: [keyword] }))
        const text = `x ${keyword} y`
        for (const post of [postWith({ title: text }), postWith({ title: '', body: text })])
          expect(matcher.match(post), keyword).toHaveLength(1)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(['⅐#ꫠ', 'a⅐#b'])('finds %s, whose sign stands behind a fraction', (keyword) => {
    const matcher = create()
    matcher.add(campaignWith({ keywords: [keyword] }))
    expect(matcher.match(postWith({ title: `x ${keyword} y` }))).toHaveLength(1)
  })
})
