import { isGap } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'
import { singular } from '../text/plural.ts'
import { foldText } from '../text/words.ts'
import { PREFIX_MARK, type CampaignIndex } from './campaign-index.ts'
import { PhraseFinder } from './phrase-finder.ts'
import { PhraseTrie } from './phrase-trie.ts'
import type { WatchedSubreddit } from './watched-subreddit.ts'
import { hashWord } from './word-scanner.ts'

export interface Search {
  index: CampaignIndex
  subreddit: WatchedSubreddit
  finder: PhraseFinder
  post: Post
}

/** Finds every phrase of the index that may concern a subreddit; returns how many there are. */
export function findPhrases(search: Search): number {
  const { index, subreddit, finder, post } = search
  finder.read(post, index.trie.nodeCount)
  const { scanner } = finder
  const { hashes, count } = scanner
  const { firstWords } = subreddit
  const { starters } = finder
  let started = 0
  for (let word = 0; word < count; word++) {
    if (firstWords.mayHold(hashes[word]!)) starters[started++] = word
  }
  lookUpWords({ index, finder, started })
  const promising = dropDeadEnds({ index, finder, started })
  for (let at = 0; at < promising; at++) walk(search, starters[at]!)
  if (subreddit.prefixLengths !== 0) for (let word = 0; word < count; word++) findPrefixes(search, word)
  return finder.nodes.length
}

/** Looks up all first words and their followers at once: looks at memory that wait for each other cost the most. */
function lookUpWords({
  index,
  finder,
  started,
}: Pick<Search, 'index' | 'finder'> & { started: number }): void {
  const { starters, numbers, scanner } = finder
  const last = scanner.count - 1
  for (let at = 0; at < started; at++) {
    const word = starters[at]!
    numbers[word] = index.vocabulary.find(scanner.hashes[word]!)
    if (word < last) numbers[word + 1] = index.vocabulary.find(scanner.hashes[word + 1]!)
  }
}

/** Keeps the words that are a phrase by themselves or whose next word may lead on; returns how many. */
function dropDeadEnds({
  index,
  finder,
  started,
}: Pick<Search, 'index' | 'finder'> & { started: number }): number {
  const { starters, numbers, scanner } = finder
  const { trie } = index
  let kept = 0
  for (let at = 0; at < started; at++) {
    const word = starters[at]!
    const number = numbers[word]!
    const node = number > 0 ? trie.step(PhraseTrie.ROOT, number) : 0
    const next = word + 1 < scanner.count ? numbers[word + 1]! : 0
    const leadsOn = next < 0 || (next > 0 && trie.mayStep(node, next))
    if (number < 0 || (node !== 0 && (leadsOn || trie.hasWaiting(node)))) starters[kept++] = word
  }
  return kept
}

function walk(search: Search, first: number): void {
  const { index, finder, post } = search
  const { trie } = index
  const { starts, ends, count } = finder.scanner
  const inTitle = first < finder.bodyFrom
  const end = inTitle ? finder.bodyFrom : count
  let node = PhraseTrie.ROOT
  for (let last = first; last < end; last++) {
    const number = numberOf(search, last)
    if (number === 0) return
    node = trie.step(node, number)
    if (node === 0) return
    if (last > first && !isGap(inTitle ? post.title : post.body, ends[last - 1]!, starts[last]!)) return
    if (trie.hasWaiting(node) && !finder.isFound(node) && isTrue(search, { node, first, last })) {
      finder.record({ node, first, last })
    }
    if (trie.isLeaf(node)) return
  }
}

/** The number of a word of the post, looked up once. */
function numberOf({ index, finder, post }: Search, word: number): number {
  const known = finder.numbers[word]!
  if (known >= 0) return known
  let number = known === PhraseFinder.UNASKED ? index.vocabulary.find(finder.scanner.hashes[word]!) : known
  if (number < 0) {
    const raw = word < finder.bodyFrom ? post.title : post.body
    number = index.vocabulary.resolve(
      foldText(raw.slice(finder.scanner.starts[word], finder.scanner.ends[word])),
    )
  }
  finder.numbers[word] = number
  return number
}

/** Hashes only suggest: the words themselves are compared before a phrase counts as found. */
function isTrue(
  { index, finder, post }: Search,
  { node, first, last }: { node: number; first: number; last: number },
): boolean {
  const { starts, ends } = finder.scanner
  const raw = first < finder.bodyFrom ? post.title : post.body
  let at = node
  for (let word = last; word >= first; word--) {
    const wanted = index.vocabulary.textOf(index.trie.wordOf(at))
    if (!raw.startsWith(wanted, starts[word]) || ends[word]! - starts[word]! !== wanted.length) {
      const said = foldText(raw.slice(starts[word], ends[word]))
      if (said !== wanted && singular(said) !== wanted) return false
    }
    at = index.trie.parentOf(at)
  }
  return true
}

function findPrefixes({ index, subreddit, finder, post }: Search, word: number): void {
  const raw = word < finder.bodyFrom ? post.title : post.body
  const said = foldText(raw.slice(finder.scanner.starts[word], finder.scanner.ends[word]))
  for (let length = 1; length <= said.length && 1 << length <= subreddit.prefixLengths; length++) {
    if ((subreddit.prefixLengths & (1 << length)) === 0) continue
    const prefix = PREFIX_MARK + said.slice(0, length)
    if (index.vocabulary.find(hashWord(prefix)) === 0) continue
    const node = index.trie.step(PhraseTrie.ROOT, index.vocabulary.resolve(prefix))
    if (node !== 0 && !finder.isFound(node)) finder.record({ node, first: word, last: word })
  }
}
