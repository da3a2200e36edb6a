import { isGap } from '../language/text/is-gap.ts'
import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'

/** Tells whether the word behind a word or joined word is in the same field and phrase. */
export function goesOn({ finder, post }: Search, word: number): boolean {
  const { scanner, bodyFrom } = finder
  const field = finder.fieldOf(word)
  const next = scanner.nextOf(word)
  if (next >= (field === 'title' ? bodyFrom : scanner.count)) return false
  return isGap(post[field], intAt(scanner.ends, word), intAt(scanner.starts, next))
}
