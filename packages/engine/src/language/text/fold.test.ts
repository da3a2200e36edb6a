import { expect, test } from 'vitest'
import { EXPANDS, FOLDED_UNITS, foldCodePoint, IGNORED, SEPARATOR } from './fold.ts'

test('the table says of every unit what folding its character says', () => {
  const wrong: string[] = []
  for (let unit = 0; unit < 0x10000; unit++) {
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
    const folded = isSurrogate ? undefined : foldCodePoint(String.fromCharCode(unit))
    if (FOLDED_UNITS[unit] !== entryFor(folded)) wrong.push(unit.toString(16))
  }
  expect(wrong).toEqual([])
})

/** Half of a character says nothing by itself: one must look at both. */
function entryFor(folded: string | null | undefined): number {
  if (folded === null) return SEPARATOR
  if (folded === '') return IGNORED
  return folded?.length === 1 ? folded.charCodeAt(0) : EXPANDS
}
