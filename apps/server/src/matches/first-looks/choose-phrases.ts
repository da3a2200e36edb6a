import { stem } from '@radar/engine'
import type { Offer } from '../proposals/parse-offer.ts'

/** Searches of one forum. */
const MAX_PHRASES = 6
/** Letters from which the root of a word says enough. */
const MIN_ROOT = 5

/**
 * Chooses search words for people who ask for an offer: phrases in quotes, and single words by their root, so that
 * “invoicing” finds invoices. What a search brings is read afterwards.
 */
export function choosePhrases({ trouble }: Offer, keywords: readonly string[]): string[] {
  const texts = [...keywords, trouble].filter((text) => text !== '')
  return [...new Set(texts.map(toPhrase))].slice(0, MAX_PHRASES)
}

function toPhrase(text: string): string {
  if (text.includes(' ')) return `"${text}"`
  const root = stem(text)
  return root.length < MIN_ROOT ? text : root
}
