import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { singular, spellings } from './plural.ts'
import { foldText, splitWords } from './words.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 80 })

describe('splitting and folding', () => {
  test('says where every word stands', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0
        for (const word of splitWords(text)) {
          expect(word.start).toBeGreaterThanOrEqual(end)
          expect(word.end).toBeGreaterThan(word.start)
          expect(foldText(text.slice(word.start, word.end)).replaceAll(' ', '')).toContain(word.text)
          end = word.end
        }
      }),
    )
  })

  test('is the same for what is already folded', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  test('is the same for each sign of Unicode that is already folded', () => {
    const changed: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const folded = foldText(String.fromCodePoint(code))
      if (foldText(folded) !== folded) changed.push(code.toString(16))
    }
    expect(changed).toEqual([])
  })

  test('does not see how accents are composed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
      }),
    )
  })

  test('does not see the case of Latin, Greek and Cyrillic letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('abzéßñøσςΣлйЯ ő')), maxLength: 20 })
    fc.assert(
      fc.property(letters, (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text.toLowerCase()))
      }),
    )
  })

  test('takes any UTF-16, in one step a unit', () => {
    const noise = '\u0000\ud800\udc00\u202e\u200b\u00ad\ufeffé'.repeat(5000)
    expect(splitWords(noise).length).toBeLessThanOrEqual(noise.length)
  })
})

describe('plurals', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('abcehikosuvxyz')),
    minLength: 1,
    maxLength: 8,
  })

  test('the singular of a singular is itself', () => {
    fc.assert(
      fc.property(letters, (word) => {
        expect(singular(singular(word))).toBe(singular(word))
      }),
    )
  })

  test('all spellings of a word have its singular, four at most', () => {
    fc.assert(
      fc.property(letters, (word) => {
        const forms = spellings(word)
        expect(forms.length).toBeLessThanOrEqual(4)
        expect(forms).toContain(word)
        for (const form of forms) expect(singular(form)).toBe(singular(word))
      }),
    )
  })

  test.each([
    ['invoices', 'invoice'],
    ['boxes', 'box'],
    ['agencies', 'agency'],
    ['cookies', 'cookie'],
    ['glasses', 'glass'],
    ['shelves', 'shelf'],
    ['viruses', 'virus'],
    ['houses', 'house'],
    ['canvases', 'canvas'],
    ['atlases', 'atlas'],
    ['irises', 'iris'],
    ['crises', 'crisis'],
    ['cacti', 'cactus'],
    ['stories', 'story'],
    ['people', 'person'],
    ['salespeople', 'salesperson'],
    ['handymen', 'handyman'],
    ['bookshelves', 'bookshelf'],
    ['waltzes', 'waltz'],
    ['syllabi', 'syllabus'],
    ['syllabuses', 'syllabus'],
    ['bacteria', 'bacterium'],
    ['gateaux', 'gateau'],
  ])('%s is %s', (plural, word) => expect(singular(plural)).toBe(word))

  test.each(['news', 'windows', 'canvas', 'class', 'virus', 'analysis', 'css', 'mp3s'])(
    '%s stays',
    (word) => {
      expect(singular(word)).toBe(word)
    },
  )
})
