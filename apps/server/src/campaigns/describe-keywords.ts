import type { KeywordReading } from '@radar/contract'
import { KeywordSyntaxError, describeKeyword, parseKeyword } from '@radar/engine'

/** Spellings that each keyword finds, as the matcher parses it. */
export function describeKeywords(keywords: string[]): KeywordReading[] {
  return keywords.map((keyword) => {
    try {
      return { keyword, ...describeKeyword(parseKeyword(keyword)), problem: null }
    } catch (error) {
      if (!(error instanceof KeywordSyntaxError)) throw error
      return {
        keyword,
        finds: [],
        excludes: [],
        problem: `${error.hint} (at character ${error.position + 1})`,
      }
    }
  })
}
