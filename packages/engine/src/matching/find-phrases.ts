import { isGap } from '../keywords/find-keyword.ts'
import type { Post } from '../post.ts'
import { singular } from '../text/plural.ts'
import { foldText } from '../text/words.ts'
import { PREFIX_MARK, type CampaignIndex } from './campaign-index.ts'
import { Ints } from './ints.ts'
import { PhraseTrie } from './phrase-trie.ts'
import type { WatchedSubreddit } from './watched-subreddit.ts'
import { hashWord, WordScanner } from './word-scanner.ts'

/** The words of one post and the phrases found in it; used again for the next post. */
export class PhraseFinder {
  readonly scanner = new WordScanner()
  /** The first word that belongs to the body. */
  bodyFrom = 0
  /** Nodes found, each once, with the places of their first and last word. */
  readonly nodes: number[] = []
  readonly firsts: number[] = []
  readonly lasts: number[] = []
  private readonly seen = new Ints()
  private round = 0

  /** Scans a post and forgets the one before. */
  read(post: Post, nodeCount: number): void {
    this.scanner.clear()
    this.scanner.scan(post.title)
    this.bodyFrom = this.scanner.count
    this.scanner.scan(post.body)
    this.nodes.length = this.firsts.length = this.lasts.length = 0
    this.seen.reach(nodeCount)
    this.round++
  }

  isNew(node: number): boolean {
    return this.seen.data[node] !== this.round
  }

  isFound(node: number): boolean {
    return this.seen.data[node] === this.round
  }

  record(node: number, first: number, last: number): void {
    this.seen.data[node] = this.round
    this.nodes.push(node)
    this.firsts.push(first)
    this.lasts.push(last)
  }
}

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
  for (let word = 0; word < count; word++) {
    if (firstWords.mayHold(hashes[word]!)) walk(search, word)
  }
  if (subreddit.prefixLengths !== 0) for (let word = 0; word < count; word++) findPrefixes(search, word)
  return finder.nodes.length
}

function walk(search: Search, first: number): void {
  const { index, finder, post } = search
  const { vocabulary, trie, postings } = index
  const { hashes, starts, ends, count } = finder.scanner
  const inTitle = first < finder.bodyFrom
  const end = inTitle ? finder.bodyFrom : count
  const raw = inTitle ? post.title : post.body
  let node = PhraseTrie.ROOT
  for (let last = first; last < end; last++) {
    if (last > first && !isGap(raw, ends[last - 1]!, starts[last]!)) return
    let number = vocabulary.find(hashes[last]!)
    if (number < 0) number = vocabulary.resolve(foldText(raw.slice(starts[last], ends[last])))
    if (number === 0) return
    node = trie.step(node, number)
    if (node === 0) return
    if (postings.countAt(node) > 0 && finder.isNew(node) && isTrue(search, { node, first, last })) {
      finder.record(node, first, last)
    }
    if (trie.isLeaf(node)) return
  }
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
    const said = foldText(raw.slice(starts[word], ends[word]))
    const wanted = index.vocabulary.textOf(index.trie.wordOf(at))
    if (said !== wanted && singular(said) !== wanted) return false
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
    if (node !== 0 && finder.isNew(node)) finder.record(node, word, word)
  }
}
