import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'

/** Number of a word or joined word of the post. Words of one hash are distinguished by their text. */
export function numberOf({ index, finder, post }: Search, word: number): number {
  const { scanner } = finder
  const number = index.vocabulary.find(intAt(scanner.hashes, word))
  return number >= 0 ? number : index.vocabulary.resolve(scanner.foldedOf(post[finder.fieldOf(word)], word))
}
