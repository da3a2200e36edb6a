import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePhrases } from './cue-group.ts'
import { CUE_GROUPS, CUE_PATTERNS, scanCues } from './cue-groups.ts'
import { scanPatterns } from './scan-patterns.ts'

/** Results of `matchAll`, which scans the text for each pattern by itself. */
function placesByMatchAll(patterns: readonly RegExp[], text: string) {
  return patterns.map((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
}

/** Pieces of the phrases themselves, so that many of them are met whole, in part, and run into each other. */
const words = CUE_GROUPS.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(/[^a-z']+/)))
const signs = [' ', '  ', '. ', '? ', '! ', ', ', '\n', '-', '_', '/', '’', '$', '€', '[', ']', '%', ':']
const odd = ['ſ', 'K', 'İ', 'é', '🚀', '\ud800', '\udc00', '\u200b', '\u00a0', '\0']
const pieces = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...new Set(words)) },
  { weight: 5, arbitrary: fc.constant(' ') },
  { weight: 2, arbitrary: fc.constantFrom(...signs) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.nat({ max: 20_000 }).map(String) },
)
const texts = fc
  .array(pieces, { maxLength: 60 })
  .chain((parts) => fc.constantFrom(parts.join(''), parts.join(' '), parts.join(' ').toUpperCase()))

test('every cue is found where a search for its group alone finds it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(scanCues(text)).toEqual(placesByMatchAll(CUE_PATTERNS, text))
    }),
    { numRuns: 3_000 },
  )
})

test.each(CUE_GROUPS.flatMap(({ name, phrases }) => phrases.map((phrase) => ({ name, phrase }))))(
  '$name: $phrase is tried wherever it can begin',
  ({ phrase }) => {
    const pattern = compilePhrases([phrase])
    const generated = fc.stringMatching(new RegExp(`^${plain(pattern)}$`), { maxLength: 60 })
    fc.assert(
      fc.property(generated, (said) => {
        const text = `${said}. Then ${said}`
        expect(scanPatterns([pattern])(text)).toEqual(placesByMatchAll([pattern], text))
      }),
      { numRuns: 30 },
    )
  },
)

/** A pattern without what only looks around itself, which no text can be made of. */
function plain({ source }: RegExp): string {
  const look = /\(\?<?[=!]/.exec(source)
  if (look === null) return source.replaceAll('(?:', '(')
  let end = look.index + look[0].length
  for (let depth = 1; depth > 0; end++) {
    if (source[end] === '\\') end++
    else if (source[end] === '[') end = source.indexOf(']', end + 2)
    else if (source[end] === '(') depth++
    else if (source[end] === ')') depth--
  }
  return plain(new RegExp(source.slice(0, look.index) + source.slice(end), 'u'))
}

test('more patterns than there are bits are refused', () => {
  expect(() => scanPatterns(Array.from({ length: 33 }, () => /a/))).toThrow(RangeError)
})
