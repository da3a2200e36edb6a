import { expect, test } from 'vitest'
import { cutCopies } from './cut-copies.ts'

const post = {
  title: 'Which invoicing tool would you recommend?',
  body: "I left my former employer Acme, and don't know who has paid. Please help.",
}

test.each([
  ['You write “which invoicing tool” yourself.', 'You write “[…]” yourself.'],
  ['Your question “Which invoicing tool would you…” is mine.', 'Your question “[…]…” is mine.'],
  ['> I left my former\n\nSo did I.', '> […]\n\nSo did I.'],
  ['Sorry that you left my former employer Acme, and so on.', 'Sorry that you […] so on.'],
  ['You don’t know who has paid? We do.', 'You […]? We do.'],
  ['It is "Acme" that I mean; please help yourself.', 'It is "Acme" that I mean; please help yourself.'],
  ['We make an invoicing tool.', 'We make an invoicing tool.'],
  ['', ''],
])('of “%s” only what is not the post’s is left', (text, left) => {
  expect(cutCopies(text, post)).toBe(left)
})

test('long texts of quotation marks are read at once', () => {
  const marks = '"'.repeat(5_000)
  expect(cutCopies(`${marks} ${'help '.repeat(1_000)}`, post)).toContain(marks)
})
