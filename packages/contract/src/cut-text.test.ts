import { expect, test } from 'vitest'
import { cutText, cutTextFromEnd, shortenText } from './index.ts'

const TEXT = 'a💍é👩‍🚀 ring 𠮷'

test.each(Array.from({ length: TEXT.length + 2 }, (_, length) => length))(
  'a text is cut at whole characters at %d units',
  (length) => {
    for (const cut of [cutText, cutTextFromEnd]) {
      const kept = cut(TEXT, length)
      expect(kept.isWellFormed()).toBe(true)
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(TEXT.length, length) - 1)
      expect(kept.length).toBeLessThanOrEqual(length)
    }
    expect(TEXT.startsWith(cutText(TEXT, length))).toBe(true)
    expect(TEXT.endsWith(cutTextFromEnd(TEXT, length))).toBe(true)
    const short = shortenText(TEXT, Math.max(1, length))
    expect(short.endsWith('…')).toBe(length < TEXT.length)
    expect(short.isWellFormed()).toBe(true)
    expect(short.length).toBeLessThanOrEqual(Math.max(1, length))
  },
)
