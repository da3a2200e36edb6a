import { expect, test } from 'vitest'
import { cutBlock, cutLine, removeUnseen } from './clean-text.ts'

test.each([
  ['a lamp', 10, 'a lamp'],
  ['a lamp', 2, 'a'],
  ['\u{1f4a1}\u{1f4a1}', 3, '\u{1f4a1}'],
  ['half \ud83d of one', 20, 'half \ufffd of one'],
])('%j cut at %i', (text, max, cut) => {
  expect(cutBlock(text, max)).toBe(cut)
})

test('what nobody sees goes', () => {
  expect(removeUnseen('de\u00adsk\u200b la\0mp\ufeff')).toBe('desk lamp')
  expect(cutLine(' Desk\u200b\n lamp \t of brass', 9)).toBe('Desk lamp')
})
