import { itemAt } from '../../item-at.ts'
import { beginningsOf, kindOf, KINDS, BEGINNING_LENGTH } from './beginnings.ts'

/** Match of a pattern, from `start` up to `end`. */
export type PatternMatch = { start: number; end: number }

/** Finds the matches of each pattern, as `matchAll` would: one list for each, in their order. */
export type PatternScanner = (text: string) => PatternMatch[][]

const MAX_PATTERNS = 32
const UNDERSCORE = 95

/**
 * Scans for up to 32 patterns of whole words (see `compilePhrases`) in one pass. At the beginning of a word, only
 * patterns are tried that can begin with its first three characters. Throws `RangeError` for more patterns. Linear in
 * the length of the text.
 */
export function scanPatterns(patterns: readonly RegExp[]): PatternScanner {
  if (patterns.length > MAX_PATTERNS)
    throw new RangeError(`${patterns.length} patterns are more than ${MAX_PATTERNS}.`)
  const sticky = patterns.map(({ source }) => new RegExp(source, 'iuy'))
  const candidates = tabulate(patterns)
  return (text) => {
    const found = patterns.map((): PatternMatch[] => [])
    const ends = new Int32Array(patterns.length)
    let isInWord = false
    let kind = kindAt(text, 0)
    let next = kindAt(text, 1)
    for (let start = 0; start < text.length; start++) {
      const afterNext = kindAt(text, start + 2)
      if (!isInWord) tryThose(itemAt(candidates, (kind * KINDS + next) * KINDS + afterNext), start)
      isInWord = kind !== 0 || text.charCodeAt(start) === UNDERSCORE
      kind = next
      next = afterNext
    }
    return found

    /** Tries the patterns of these bits at a position that no earlier match of theirs covers. */
    function tryThose(bits: number, start: number): void {
      for (let left = bits; left !== 0; left &= left - 1) {
        const place = 31 - Math.clz32(left & -left)
        if (itemAt(ends, place) > start) continue
        const pattern = itemAt(sticky, place)
        pattern.lastIndex = start
        if (!pattern.test(text)) continue
        ends[place] = pattern.lastIndex
        itemAt(found, place).push({ start, end: pattern.lastIndex })
      }
    }
  }
}

function kindAt(text: string, place: number): number {
  return place < text.length ? kindOf(text.charCodeAt(place)) : 0
}

/** Patterns by the three kinds of characters that they can begin with, one bit each. */
function tabulate(patterns: readonly RegExp[]): Int32Array {
  const candidates = new Int32Array(KINDS ** BEGINNING_LENGTH)
  for (const [place, pattern] of patterns.entries()) {
    for (const kinds of beginningsOf(pattern)) {
      const open = KINDS ** (BEGINNING_LENGTH - kinds.length)
      const first = kinds.reduce((sum, kind) => sum * KINDS + kind, 0) * open
      for (let at = first; at < first + open; at++) candidates[at] = itemAt(candidates, at) | (1 << place)
    }
  }
  return candidates
}
