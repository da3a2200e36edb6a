import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeywordSyntaxError } from './keyword-syntax-error.ts'
import { parseKeyword } from './parse-keyword.ts'

describe('the keyword syntax', () => {
  test('reads bare words side by side as one phrase', () => {
    const { alternatives } = parseKeyword('Café hosting')
    expect(alternatives.map((terms) => terms.map((term) => term.words.map(({ text }) => text)))).toEqual([
      [['cafe', 'hosting']],
    ])
  })

  test('reads every sign at once', () => {
    const { alternatives, excluded } = parseKeyword('invoice* title:"small firm" OR "C++ help" -Job')
    expect(alternatives).toHaveLength(2)
    expect(alternatives[0]!.map(({ prefix, titleOnly, exact }) => ({ prefix, titleOnly, exact }))).toEqual([
      { prefix: true, titleOnly: false, exact: false },
      { prefix: false, titleOnly: true, exact: true },
    ])
    expect(alternatives[1]![0]!.words[0]).toEqual({
      text: 'c',
      typed: 'c',
      gap: '',
      before: '',
      after: '++',
    })
    expect(excluded[0]!.words[0]!.text).toBe('job')
  })

  test.each([
    ['“free trial”', '"free trial"'],
    ['hosting -“free trial”', 'hosting -"free trial"'],
    ['„web hosting“ OR title:«a blog»', '"web hosting" OR title:"a blog"'],
    ['”camera bag” “for men“', '"camera bag" "for men"'],
  ])('reads %s as %s', (bent, straight) => {
    expect(parseKeyword(bent)).toEqual(parseKeyword(straight))
  })

  test.each(['“web hosting', '5” screen', '“web”-like', 'ארה"ב', 'say “hello” twice'])(
    'reads %s',
    (keyword) => {
      expect(faultOf(keyword)).toBeNull()
    },
  )

  test.each([
    ['', 0],
    ['   ', 0],
    ['"open', 0],
    ['say "open', 4],
    ['a OR', 2],
    ['OR a', 0],
    ['a OR OR b', 5],
    ['web -', 4],
    ['web title:', 9],
    ['ho*st', 2],
    ['ho* st', 2],
    ['web !!!', 4],
    ['half"open', 4],
    ['& web', 0],
    ['cheap ကင်မရာ', 6],
    ['x'.repeat(401), 400],
  ])('points at the fault in %j', (keyword, position) => {
    const fault = faultOf(keyword)
    expect(fault).toMatchObject({ keyword, position })
    expect(fault!.hint).toMatch(/^[A-Z].+\.$|title:$/)
  })

  test('either reads a text or points inside it', () => {
    const signs = fc.string({ unit: fc.constantFrom(...Array.from('ab "-*:+#.OR')), maxLength: 30 })
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (keyword) => {
        const fault = faultOf(keyword)
        if (fault === null) return
        expect(fault.position).toBeGreaterThanOrEqual(0)
        expect(fault.position).toBeLessThanOrEqual(keyword.length)
      }),
    )
  })
})

function faultOf(keyword: string): KeywordSyntaxError | null {
  try {
    parseKeyword(keyword)
    return null
  } catch (error) {
    if (error instanceof KeywordSyntaxError) return error
    throw error
  }
}
