import { BloomFilter, blocksFor } from './bloom-filter.ts'
import { eachPhraseKey } from './phrase-keys.ts'
import { PhraseTrie } from './phrase-trie.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Postings } from './postings.ts'

const BITS_PER_KEY = 5
const MIN_KEYS = 16

type Tables = {
  trie: PhraseTrie
  vocabulary: Vocabulary
  postings: Postings
}

/**
 * Filter of the beginnings of all phrases: small enough to stay in the cache, so that most words of a post need no
 * filter of their subreddit.
 */
export class PrefixFilter {
  readonly filter = new BloomFilter()
  /** Number of keys that it has room for. */
  #capacity = 0
  #keys = 0
  #phrases = 0
  /** Removed phrases that are still in the filter. */
  #departed = 0
  readonly #tables: Tables

  constructor(tables: Tables) {
    this.#tables = tables
    this.#clear(MIN_KEYS)
  }

  enter(keys: readonly number[], phrases: number): void {
    this.#phrases += phrases
    for (const key of keys) this.#add(key)
    if (this.#keys > this.#capacity) this.#rebuild()
  }

  /** Counts removed phrases; the filter is rebuilt once they outweigh the others. */
  leave(phrases: number): void {
    this.#phrases -= phrases
    this.#departed += phrases
    if (this.#departed > this.#phrases + 4096) this.#rebuild()
  }

  #add(key: number): void {
    if (this.filter.add(key)) this.#keys++
  }

  #clear(capacity: number): void {
    const count = blocksFor(capacity, BITS_PER_KEY)
    this.filter.open({ blocks: new Int32Array(count), first: 0, count })
    this.#capacity = capacity
    this.#keys = 0
    this.#departed = 0
  }

  /** Rebuilds the filter with room for twice the present keys. */
  #rebuild(): void {
    const { trie, vocabulary } = this.#tables
    const share = this.#phrases / (this.#phrases + this.#departed || 1)
    this.#clear(Math.max(MIN_KEYS, this.#keys * share * 2))
    for (let node = 1; node < trie.nodeCount; node++) {
      if (trie.isInUse(node) && this.#isPrefix(node)) {
        eachPhraseKey({ trie, vocabulary, node }, (key) => this.#add(key))
      }
    }
  }

  /** Tells whether a node is a phrase of one word, or the beginning of two words. */
  #isPrefix(node: number): boolean {
    const { trie, postings } = this.#tables
    const parent = trie.parentOf(node)
    if (parent === PhraseTrie.ROOT) return postings.countAt(node) > 0
    return trie.parentOf(parent) === PhraseTrie.ROOT
  }
}
