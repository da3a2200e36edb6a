import { expect, test } from 'vitest'
import { MAX_TEXT, plainText } from './plain-text.ts'

test.each([
  [' One line. ', 'One line.'],
  ['a  \r\nb\r\n\r\n\r\n\r\nc', 'a\nb\n\nc'],
  ['5 < 6 & <b>so</b>', '5 < 6 & <b>so</b>'],
  ['zero\u200bwidth\u00ad and nul\0', 'zerowidth and nul'],
  ['a\ud83dz', 'a\ufffdz'],
  ['Grüße 😀', 'Grüße 😀'],
  ['\u200b', ''],
])('%j is seen as %j', (text, seen) => {
  expect(plainText(text)).toBe(seen)
})

test('a text that never ends is cut at a whole character', () => {
  expect(plainText(`${'a'.repeat(MAX_TEXT - 1)}😀 and on`)).toBe('a'.repeat(MAX_TEXT - 1))
  expect(plainText(' \u00e4'.repeat(500_000)).length).toBeLessThanOrEqual(MAX_TEXT)
})
