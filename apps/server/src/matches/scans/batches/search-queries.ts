import { KeywordSyntaxError, parseKeyword } from '@radar/engine'
import type { Term } from '@radar/engine'

/** Characters of a query that the forum reads. */
const MAX_LENGTH = 480

/**
 * Builds search queries that find whatever any of the keywords may match: phrases joined by OR, in as few queries as
 * possible.
 */
export function searchQueries(keywords: string[]): string[] {
  const phrases = searchPhrases(keywords)
  const queries: string[] = []
  for (const phrase of phrases) {
    const last = queries.at(-1)
    const joined = `${last} OR ${phrase}`
    if (last === undefined || joined.length > MAX_LENGTH) queries.push(phrase)
    else queries[queries.length - 1] = joined
  }
  return queries
}

/** Phrases, in quotes, one of which is in whatever any of the keywords may match. */
export function searchPhrases(keywords: string[]): string[] {
  return [...new Set(keywords.flatMap(phrasesOf))]
}

/** Longest phrase of each alternative. The post is matched here afterwards, not by the forum. */
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
  // The forum's search knows no word beginnings, so a phrase with a star is searched for by the words before it.
  const whole = prefix && words.length > 1 ? words.slice(0, -1) : words
  return `"${whole.map((word) => word.text).join(' ')}"`
}
