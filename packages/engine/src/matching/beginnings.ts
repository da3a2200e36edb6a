import { BloomFilter } from './bloom-filter.ts'
import { eachPhraseKey } from './phrase-keys.ts'
import { PhraseTrie } from './phrase-trie.ts'
import type { Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'

const BITS_PER_KEY = 7

interface Tables {
  trie: PhraseTrie
  vocabulary: Vocabulary
  postings: Postings
}

/**
 * How the phrases of all campaigns begin: small enough to stay near the processor, so that most
 * words of a post end here and never ask for the filter of their subreddit.
 */
export class Beginnings {
  readonly filter = new BloomFilter(BITS_PER_KEY)
  private departed = 0
  private readonly trie: PhraseTrie
  private readonly vocabulary: Vocabulary
  private readonly postings: Postings

  constructor({ trie, vocabulary, postings }: Tables) {
    this.trie = trie
    this.postings = postings
    this.vocabulary = vocabulary
  }

  enter(keys: readonly number[]): void {
    let fits = true
    for (const key of keys) fits = this.filter.add(key) && fits
    if (!fits) this.rebuild(this.filter.size * 2)
  }

  /** Counts phrases that are gone; the filter is built anew once they are the most of it. */
  leave(phrases: number): void {
    this.departed += phrases
    if (this.departed > this.filter.size + 4096) this.rebuild(this.filter.size)
  }

  private rebuild(room: number): void {
    this.filter.reset(room)
    this.departed = 0
    for (let node = 1; node < this.trie.nodeCount; node++) {
      if (this.trie.isInUse(node) && this.isBeginning(node)) {
        eachPhraseKey({ trie: this.trie, vocabulary: this.vocabulary, node }, (key) => this.filter.add(key))
      }
    }
  }

  /** Phrases of one word, and whatever begins with two. */
  private isBeginning(node: number): boolean {
    const parent = this.trie.parentOf(node)
    if (parent === PhraseTrie.ROOT) return this.postings.countAt(node) > 0
    return this.trie.parentOf(parent) === PhraseTrie.ROOT
  }
}
