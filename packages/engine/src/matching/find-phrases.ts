import type { BloomFilter } from './tables/bloom-filter.ts'
import { findJoinedPhrases } from './find-joined-phrases.ts'
import { goesOn } from './goes-on.ts'
import { findPrefixes } from './find-prefixes.ts'
import { numberOf } from './number-of.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'
import { pairKey, wordKey } from './tables/phrase-keys.ts'
import { PhraseTrie } from './tables/phrase-trie.ts'

/** Role of a word: a phrase by itself, or the beginning of a longer one. */
const ALONE = 0
const LEADS_ON = 1

/** Largest filter, in blocks, that is read as a whole: 16 KB. */
const NEAR = 4096

/**
 * Finds every phrase of the index that may concern a subreddit; returns their number. Words are compared by hash;
 * `containsPhrase` compares them for certain.
 */
export function findPhrases(search: Search): number {
  const { index, subreddit, finder, post } = search
  finder.read(post)
  follow(search, findStarters(search))
  if (finder.scanner.joined > 0) findJoinedPhrases(search)
  const lengths = index.subreddits.prefixLengthsOf(subreddit)
  if (lengths !== 0) findPrefixes(search, lengths)
  return finder.found.nodes.length
}

/**
 * Finds words that may be or begin a phrase of the subreddit, by two filters, without reading larger tables. The
 * smaller filter comes first, while it is in the cache.
 */
function findStarters({ index, filter, finder }: Search): number {
  const common = index.prefixFilter.filter
  if (filter.size > NEAR) return filterStarters(filter, finder, listStarters(common, finder))
  filter.warm()
  return filterStarters(common, finder, listStarters(filter, finder))
}

/** Lists possible starters. Each is written before it is counted, because an unpredictable branch costs more. */
function listStarters(filter: BloomFilter, { scanner, starters }: PhraseFinder): number {
  const { roots, count } = scanner
  let listed = 0
  for (let word = 0; word < count; word++) {
    const root = intAt(roots, word)
    starters[listed] = word * 2 + ALONE
    listed += filter.mayHold(wordKey(root)) ? 1 : 0
    starters[listed] = word * 2 + LEADS_ON
    listed += word + 1 < count && filter.mayHold(pairKey(root, intAt(roots, word + 1))) ? 1 : 0
  }
  return listed
}

function filterStarters(filter: BloomFilter, { scanner, starters }: PhraseFinder, listed: number): number {
  const { roots } = scanner
  let kept = 0
  for (let at = 0; at < listed; at++) {
    const starter = intAt(starters, at)
    const word = starter >> 1
    const key =
      (starter & 1) === ALONE
        ? wordKey(intAt(roots, word))
        : pairKey(intAt(roots, word), intAt(roots, word + 1))
    starters[kept] = starter
    kept += filter.mayHold(key) ? 1 : 0
  }
  return kept
}

/** Follows all starters together, one word at a time, so that their memory reads overlap. */
function follow(search: Search, count: number): void {
  search.finder.nodes.fill(PhraseTrie.ROOT, 0, count)
  for (let alive = count, length = 1; alive > 0; length++) alive = advance(search, alive, length)
}

/** Adds a word to every followed phrase; returns the number of phrases that may continue. */
function advance(search: Search, alive: number, length: number): number {
  const { index, finder } = search
  const { starters, numbers, nodes, found } = finder
  for (let at = 0; at < alive; at++) numbers[at] = numberOf(search, (intAt(starters, at) >> 1) + length - 1)
  for (let at = 0; at < alive; at++) {
    const number = intAt(numbers, at)
    nodes[at] = number === 0 ? 0 : index.trie.step(intAt(nodes, at), number)
  }
  let left = 0
  for (let at = 0; at < alive; at++) {
    const node = intAt(nodes, at)
    const starter = intAt(starters, at)
    const first = starter >> 1
    if (node === 0) continue
    const isWhole = (starter & 1) === ALONE || length > 1
    if (isWhole && index.postings.countAt(node) > 0 && !found.has(node)) {
      found.record({ node, first, last: first + length - 1 })
    }
    if ((starter & 1) === LEADS_ON && goesOn(search, first + length - 1)) {
      starters[left] = starter
      nodes[left++] = node
    }
  }
  return left
}
