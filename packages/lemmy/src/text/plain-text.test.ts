import { expect, test } from 'vitest'
import { plainText, plainTitle, TEXT_BOUNDS } from './plain-text.ts'

test.each([
  ['One line.', 'One line.'],
  ['First.\n\nSecond *and* **third** & ~~fourth~~ `fifth`.', 'First.\n\nSecond and third & fourth fifth.'],
  ['one\ntwo', 'one\ntwo'],
  [
    'See [the shop](https://example.com/a) and https://example.com/b.',
    'See the shop and https://example.com/b.',
  ],
  ['[click](javascript:alert(1))', '[click](javascript:alert(1))'],
  ['![a lamp](https://example.com/l.png)', 'a lamp'],
  ['> you said so\n\nNo.', '> you said so\n\nNo.'],
  ['> > twice', '> twice'],
  ['- one\n- two\n\nDone.', '- one\n- two\n\nDone.'],
  ['# Title\n\nText', 'Title\n\nText'],
  ['```\nnpm i\n  npm start\n```', '    npm i\n      npm start'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a  b\n\n1  2'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['zero\u200bwidth\u00ad', 'zerowidth'],
  ['a\ud83d', 'a\ufffd'],
  ['', ''],
  ['5 < 6 and 7 > 2 &amp; more', '5 < 6 and 7 > 2 & more'],
])('%j is seen as %j', (markdown, seen) => {
  expect(plainText(markdown)).toBe(seen)
})

test('a text that never ends is cut at a whole character', () => {
  expect(plainText(`${'a'.repeat(TEXT_BOUNDS.text - 1)}😀 and on`)).toBe('a'.repeat(TEXT_BOUNDS.text - 1))
})

test.each([
  '>'.repeat(1_000_000),
  '['.repeat(1_000_000),
  '- '.repeat(500_000),
  '*a_'.repeat(300_000),
  '`'.repeat(1_000_000),
])('Markdown that nests or goes on for ever ends', (markdown) => {
  expect(plainText(markdown).length).toBeLessThanOrEqual(TEXT_BOUNDS.text)
})

test('a text with more marks than anybody writes, or its answer has room for, is left as it was written', () => {
  const signs = '*a* '.repeat(TEXT_BOUNDS.marks / 2)
  expect(plainText(signs)).toMatch(/^a a a/)
  expect(plainText(`${signs}*b*`)).toMatch(/^\*a\* \*a\*/)
  const budget = { marks: 3 }
  expect(plainText('*a*', budget)).toBe('a')
  expect(plainText('*a*', budget)).toBe('*a*')
})

test('a title is one line of text, whatever it looks like', () => {
  expect(plainTitle('  Which\n<lamp> for *reading*?\u200b ')).toBe('Which <lamp> for *reading*?')
})
