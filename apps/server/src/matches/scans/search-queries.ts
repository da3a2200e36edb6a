import { KeywordSyntaxError, parseKeyword } from '@radar/engine'
import type { Term } from '@radar/engine'

/** The forum reads so many characters of a query. */
const MAX_LENGTH = 480

/** Search queries that find whatever any of the keywords may match: phrases joined by OR, as few queries as can be. */
export function searchQueries(keywords: string[]): string[] {
  const phrases = [...new Set(keywords.flatMap(phrasesOf))]
  const queries: string[] = []
  for (const phrase of phrases) {
    const last = queries.at(-1)
    const joined = `${last} OR ${phrase}`
    if (last === undefined || joined.length > MAX_LENGTH) queries.push(phrase)
    else queries[queries.length - 1] = joined
  }
  return queries
}

/** Per alternative its most telling phrase: the longest one. The match itself is decided here, not by the forum. */
function phrasesOf(keyword: string): string[] {
  try {
    return parseKeyword(keyword).alternatives.flatMap((terms) => {
      const longest = terms.map(phraseOf).toSorted((a, b) => b.length - a.length)[0]
      return longest ? [longest] : []
    })
  } catch (error) {
    if (error instanceof KeywordSyntaxError) return []
    throw error
  }
}

function phraseOf({ words, prefix }: Term): string {
  // Searches know no word beginnings: what goes on after the star is left to the words before it.
  const whole = prefix && words.length > 1 ? words.slice(0, -1) : words
  return `"${whole.map((word) => word.text).join(' ')}"`
}
