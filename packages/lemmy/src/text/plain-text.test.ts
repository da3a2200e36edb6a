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
  ['::: spoiler The **end**\nHe\n\n- did it\n:::\nBye', 'The end\n\nHe\n\n- did it\n\nBye'],
  ['One\n:::spoiler\nTwo\n:::', 'One\n\nTwo'],
  ['H~2~O costs x^2^ ~ 5 and ~~gone~~ a~b, ^', 'H2O costs x2 ~ 5 and gone a~b, ^'],
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

test('a text with more marks than anybody writes is left as it was written', () => {
  const signs = '*a* '.repeat(TEXT_BOUNDS.marks / 2)
  expect(plainText(signs)).toMatch(/^a a a/)
  expect(plainText(`${signs}*b*`)).toMatch(/^\*a\* \*a\*/)
})

test('items of a list with numbers are marks as those with a hyphen are', () => {
  const below = TEXT_BOUNDS.marks / 2
  for (const item of ['1. *a*\n', '2) *a*\n', '- *a*\n', '+ *a*\n']) {
    expect(plainText(item.repeat(below / 2))).not.toContain('*')
    expect(plainText(item.repeat(below / 2 + 1))).toContain('*')
  }
})

test('a long post with a long list and many links is read as Markdown', () => {
  const items = Array.from({ length: 100 }, (_, i) => `- [Lamp ${i}](https://shop.example/lamps/desk-${i})`)
  const code = Array.from({ length: 50 }, (_, i) => `lamp_${i} = on`)
  const seen = plainText(['# Lamps', items.join('\n'), '```', code.join('\n'), '```'].join('\n\n'))
  expect(seen).toMatch(/^Lamps\n\n- Lamp 0\n- Lamp 1\n/)
  expect(seen).not.toContain('](')
})

test('a title is one line of text, whatever it looks like', () => {
  expect(plainTitle('  Which\n<lamp> for *reading*?\u200b ')).toBe('Which <lamp> for *reading*?')
})
