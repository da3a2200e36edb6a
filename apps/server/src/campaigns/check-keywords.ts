import { KeywordSyntaxError, parseKeyword } from '@radar/engine'
import { InvalidInputError } from '../platform/errors.ts'

/** Throws `InvalidInputError` with the position of each keyword that the engine cannot parse. */
export function checkKeywords(keywords: string[]): void {
  const fields: Record<string, string[]> = {}
  for (const [index, keyword] of keywords.entries()) {
    const problem = problemOf(keyword)
    if (problem) fields[`keywords.${index}`] = [problem]
  }
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields)
}

function problemOf(keyword: string): string | undefined {
  try {
    parseKeyword(keyword)
    return undefined
  } catch (error) {
    if (!(error instanceof KeywordSyntaxError)) throw error
    return `“${keyword}”: ${error.hint} (at character ${error.position + 1})`
  }
}
