import type { Field, Post } from '../post.ts'
import { FoundCampaigns } from './found-campaigns.ts'
import { FoundPhrases } from './found-phrases.ts'
import { PostBeginningSet } from './post-beginnings.ts'
import { PostRootSet } from './post-roots.ts'
import { WordScanner } from './word-scanner.ts'

/** Words of one post and the phrases found in it; reused for the next post. */
export class PhraseFinder {
  readonly scanner = new WordScanner()
  readonly found = new FoundPhrases()
  /** Campaigns of the subreddit that look for the found phrases. */
  readonly foundCampaigns = new FoundCampaigns()
  readonly #beginnings = new PostBeginningSet()
  readonly #roots = new PostRootSet()
  #post: Post | undefined
  /** First word of the body. */
  bodyFrom = 0
  /** Words that may begin a phrase of the subreddit, times two, plus the role of the word. */
  starters = new Int32Array(2048)
  /** Latest word number and node of every followed starter. */
  numbers = new Int32Array(2048)
  nodes = new Int32Array(2048)

  /** Scans a post and drops the one before. */
  read(post: Post): void {
    this.#post = post
    this.found.clear()
    this.#beginnings.clear()
    this.#roots.clear()
    this.scanner.clear()
    this.scanner.scan(post.title)
    this.bodyFrom = this.scanner.count
    this.scanner.scan(post.body)
    this.scanner.join(post.title, 0, this.bodyFrom)
    this.scanner.join(post.body, this.bodyFrom, this.scanner.count)
    if (this.starters.length < this.scanner.count * 2 + 1) {
      const room = this.scanner.count * 4
      this.starters = new Int32Array(room)
      this.numbers = new Int32Array(room)
      this.nodes = new Int32Array(room)
    }
  }

  /** Field of a word or joined word. */
  fieldOf(word: number): Field {
    return this.scanner.firstOf(word) < this.bodyFrom ? 'title' : 'body'
  }

  /** Beginnings of the post's words, read at the first call. */
  beginnings(): PostBeginningSet {
    if (this.#post) this.#beginnings.read(this.#post, this)
    return this.#beginnings
  }

  /** Hashes of the roots of the post's words, computed at the first call. */
  roots(): PostRootSet {
    if (this.#post) this.#roots.read(this.#post, this)
    return this.#roots
  }
}
