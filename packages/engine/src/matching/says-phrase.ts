import type { Span } from '../keywords/find-keyword.ts'
import { singular } from '../text/plural.ts'
import { foldText } from '../text/words.ts'
import type { Search } from './find-phrases.ts'
import type { PhraseFinder } from './phrase-finder.ts'

/** Hashes only suggest: whether the post says the words of the phrase found at `place`, in any spelling. */
export function saysPhrase(search: Search, place: number): boolean {
  return (search.finder.found.verdicts[place] ??= compareWords(search, place))
}

/** Where in the post the phrase found at `place` stands. */
export function spanOf({ found, scanner, bodyFrom }: PhraseFinder, place: number): Span {
  const first = found.firsts[place]!
  return {
    field: first < bodyFrom ? 'title' : 'body',
    start: scanner.starts[first]!,
    end: scanner.ends[found.lasts[place]!]!,
  }
}

function compareWords({ index, finder, post }: Search, place: number): boolean {
  const { found, scanner, bodyFrom } = finder
  const { starts, ends } = scanner
  const first = found.firsts[place]!
  const raw = first < bodyFrom ? post.title : post.body
  let node = found.nodes[place]!
  for (let word = found.lasts[place]!; word >= first; word--) {
    const wanted = index.vocabulary.textOf(index.trie.wordOf(node))
    if (!raw.startsWith(wanted, starts[word]) || ends[word]! - starts[word]! !== wanted.length) {
      const said = foldText(raw.slice(starts[word], ends[word]))
      if (said !== wanted && singular(said) !== wanted) return false
    }
    node = index.trie.parentOf(node)
  }
  return true
}
