import { isGap } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'
import { foldText } from '../text/words.ts'
import type { BloomFilter } from './bloom-filter.ts'
import { PREFIX_MARK, type CampaignIndex } from './campaign-index.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import { pairKey, wordKey } from './phrase-keys.ts'
import { PhraseTrie } from './phrase-trie.ts'
import { hashWord } from './word-scanner.ts'

/** What a word may be: a phrase, or the beginning of a longer one. */
const ALONE = 0
const LEADS_ON = 1

export interface Search {
  index: CampaignIndex
  subreddit: number
  /** What may begin or be in the subreddit, see `phrase-keys.ts`. */
  filter: BloomFilter
  finder: PhraseFinder
  post: Post
}

/**
 * Finds every phrase of the index that may concern a subreddit; returns how many there are. Words
 * are compared by hash: who needs to be certain asks `saysPhrase`.
 */
export function findPhrases(search: Search): number {
  const { index, subreddit, finder, post } = search
  finder.read(post)
  const likely = findStarters(search)
  for (let at = 0; at < likely; at++) walk(search, finder.starters[at]!)
  if (index.subreddits.prefixLengthsOf(subreddit) !== 0) findPrefixes(search)
  return finder.found.nodes.length
}

/**
 * The words that may be or begin a phrase of the subreddit, as the filters say without a look at
 * larger tables. Places are written before they count: a branch that goes either way costs more.
 */
function findStarters({ index, filter, finder }: Search): number {
  const { scanner, starters } = finder
  const { roots, count } = scanner
  const common = index.beginnings.filter
  let possible = 0
  for (let word = 0; word < count; word++) {
    const root = roots[word]!
    starters[possible] = word * 2 + ALONE
    possible += common.mayHold(wordKey(root)) ? 1 : 0
    starters[possible] = word * 2 + LEADS_ON
    possible += word + 1 < count && common.mayHold(pairKey(root, roots[word + 1]!)) ? 1 : 0
  }
  let likely = 0
  for (let at = 0; at < possible; at++) {
    const starter = starters[at]!
    const word = starter >> 1
    const key = (starter & 1) === ALONE ? wordKey(roots[word]!) : pairKey(roots[word]!, roots[word + 1]!)
    starters[likely] = starter
    likely += filter.mayHold(key) ? 1 : 0
  }
  return likely
}

function walk(search: Search, starter: number): void {
  const { index, finder, post } = search
  const { trie, waiting } = index
  const { starts, ends, count } = finder.scanner
  const first = starter >> 1
  const inTitle = first < finder.bodyFrom
  const fieldEnd = inTitle ? finder.bodyFrom : count
  const end = (starter & 1) === ALONE ? first + 1 : fieldEnd
  const shortest = (starter & 1) === ALONE ? first : first + 1
  let node = PhraseTrie.ROOT
  for (let last = first; last < end; last++) {
    if (last > first && !isGap(inTitle ? post.title : post.body, ends[last - 1]!, starts[last]!)) return
    const number = numberOf(search, last)
    node = number === 0 ? 0 : trie.step(node, number)
    if (node === 0) return
    if (last < shortest || waiting.countAt(node) === 0 || finder.found.has(node)) continue
    finder.found.record({ node, first, last })
  }
}

/** The number of a word of the post; words of one hash are told apart by their text. */
function numberOf({ index, finder, post }: Search, word: number): number {
  const { hashes, starts, ends } = finder.scanner
  const number = index.vocabulary.find(hashes[word]!)
  if (number >= 0) return number
  const raw = word < finder.bodyFrom ? post.title : post.body
  return index.vocabulary.resolve(foldText(raw.slice(starts[word], ends[word])))
}

function findPrefixes({ index, subreddit, finder, post }: Search): void {
  const lengths = index.subreddits.prefixLengthsOf(subreddit)
  const { starts, ends, count } = finder.scanner
  for (let word = 0; word < count; word++) {
    const raw = word < finder.bodyFrom ? post.title : post.body
    const said = foldText(raw.slice(starts[word], ends[word]))
    for (let length = 1; length <= said.length && 1 << length <= lengths; length++) {
      if ((lengths & (1 << length)) === 0) continue
      const prefix = PREFIX_MARK + said.slice(0, length)
      if (index.vocabulary.find(hashWord(prefix)) === 0) continue
      const node = index.trie.step(PhraseTrie.ROOT, index.vocabulary.resolve(prefix))
      if (node !== 0 && !finder.found.has(node)) finder.found.record({ node, first: word, last: word })
    }
  }
}
