import type { IntentQueryReading } from '@radar/contract'
import { wantedWords } from '@radar/engine'

/** Words that each intent query looks for, as the matcher parses it. */
export function describeIntentQueries(queries: string[]): IntentQueryReading[] {
  return queries.map((query) => {
    const words = wantedWords(query)
    const problem =
      words.length === 0
        ? 'This finds no posts by itself. Describe what people look for in two words or more.'
        : null
    return { query, words, problem }
  })
}
