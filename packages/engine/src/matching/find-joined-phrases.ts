import { goesOn } from './goes-on.ts'
import { numberOf } from './number-of.ts'
import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'
import { pairKey, wordKey } from './tables/phrase-keys.ts'
import { PhraseTrie } from './tables/phrase-trie.ts'

/**
 * Finds the phrases that contain a joined word. Their words are compared in the post itself, since one phrase may be
 * there in several wordings.
 */
export function findJoinedPhrases(search: Search): void {
  const { index, finder } = search
  const { scanner } = finder
  let from = 0
  for (let word = scanner.count; word < scanner.count + scanner.joined; word++) {
    const last = scanner.firstOf(word)
    for (let first = Math.max(from, last - index.longestPhrase + 1); first <= last; first++)
      findFrom(search, first)
    from = last + 1
  }
}

function findFrom(search: Search, first: number): void {
  for (const word of wordsFrom(search, first)) {
    if (mayBegin(search, word)) walk({ search, first, word, node: PhraseTrie.ROOT, isJoined: false })
  }
}

type Step = { search: Search; first: number; word: number; node: number; isJoined: boolean }

function walk({ search, first, word, node: parent, isJoined: wasJoined }: Step): void {
  const { index, finder } = search
  const number = numberOf(search, word)
  const node = number === 0 ? 0 : index.trie.step(parent, number)
  if (node === 0) return
  const isJoined = wasJoined || word >= finder.scanner.count
  if (isJoined && index.postings.countAt(node) > 0)
    finder.found.recordUncertain({ node, first, last: finder.scanner.nextOf(word) - 1 })
  if (!goesOn(search, word)) return
  for (const next of wordsFrom(search, finder.scanner.nextOf(word)))
    walk({ search, first, word: next, node, isJoined })
}

/** Tells by the filters whether a word may begin a phrase; a phrase of one plain word is found elsewhere. */
function mayBegin(search: Search, word: number): boolean {
  const { scanner } = search.finder
  const root = intAt(scanner.roots, word)
  if (word >= scanner.count && mayHold(search, wordKey(root))) return true
  if (!goesOn(search, word)) return false
  return wordsFrom(search, scanner.nextOf(word)).some((next) =>
    mayHold(search, pairKey(root, intAt(scanner.roots, next))),
  )
}

function mayHold({ index, filter }: Search, key: number): boolean {
  return filter.mayHold(key) && index.prefixFilter.filter.mayHold(key)
}

/** Word at a place, and the joined words that begin with it. */
function wordsFrom({ finder: { scanner } }: Search, place: number): number[] {
  const words = [place]
  for (
    let word = scanner.joinedFrom(place);
    word < scanner.count + scanner.joined && scanner.firstOf(word) === place;
    word++
  )
    words.push(word)
  return words
}
