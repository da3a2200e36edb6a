import { itemAt } from '../item-at.ts'
import type { Span } from '../post.ts'
import { singular } from '../language/text/plural.ts'
import { foldText } from '../language/text/words.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'

/**
 * Tells whether the post contains the words of the phrase found at `place`, in any spelling; hashes only suggest it.
 */
export function containsPhrase(search: Search, place: number): boolean {
  return (search.finder.found.verdicts[place] ??= compareWords(search, place))
}

/** Span of the phrase found at `place`. */
export function spanOf({ found, scanner, bodyFrom }: PhraseFinder, place: number): Span {
  const first = itemAt(found.firsts, place)
  return {
    field: first < bodyFrom ? 'title' : 'body',
    start: intAt(scanner.starts, first),
    end: intAt(scanner.ends, itemAt(found.lasts, place)),
  }
}

function compareWords({ index, finder, post }: Search, place: number): boolean {
  const { found, scanner, bodyFrom } = finder
  const { starts, ends } = scanner
  const first = itemAt(found.firsts, place)
  const raw = first < bodyFrom ? post.title : post.body
  let node = itemAt(found.nodes, place)
  for (let word = itemAt(found.lasts, place); word >= first; word--) {
    const wanted = index.vocabulary.textOf(index.trie.wordOf(node))
    const start = intAt(starts, word)
    const end = intAt(ends, word)
    if (!raw.startsWith(wanted, start) || end - start !== wanted.length) {
      const said = foldText(raw.slice(start, end))
      if (said !== wanted && singular(said) !== wanted) return false
    }
    node = index.trie.parentOf(node)
  }
  return true
}
