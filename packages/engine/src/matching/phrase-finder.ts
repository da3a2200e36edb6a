import type { Post } from '../post.ts'
import { FoundCampaigns } from './found-campaigns.ts'
import { FoundPhrases } from './found-phrases.ts'
import { SaidBeginnings } from './said-beginnings.ts'
import { SaidRoots } from './said-roots.ts'
import { WordScanner } from './word-scanner.ts'

/** The words of one post and the phrases found in it; used again for the next post. */
export class PhraseFinder {
  readonly scanner = new WordScanner()
  readonly found = new FoundPhrases()
  /** Those of the subreddit that look for what was found. */
  readonly foundCampaigns = new FoundCampaigns()
  readonly #beginnings = new SaidBeginnings()
  readonly #roots = new SaidRoots()
  #post: Post | undefined
  /** The first word that belongs to the body. */
  bodyFrom = 0
  /** The words with which a phrase of the subreddit may begin, times two, plus what may begin there. */
  starters = new Int32Array(2048)
  /** Of every starter that is followed: the number of its latest word and the node reached. */
  numbers = new Int32Array(2048)
  nodes = new Int32Array(2048)

  /** Scans a post and forgets the one before. */
  read(post: Post): void {
    this.#post = post
    this.found.clear()
    this.#beginnings.clear()
    this.#roots.clear()
    this.scanner.clear()
    this.scanner.scan(post.title)
    this.bodyFrom = this.scanner.count
    this.scanner.scan(post.body)
    if (this.starters.length < this.scanner.count * 2 + 1) {
      const room = this.scanner.count * 4
      this.starters = new Int32Array(room)
      this.numbers = new Int32Array(room)
      this.nodes = new Int32Array(room)
    }
  }

  /** How the words of the post begin, read when that is first asked for. */
  beginnings(): SaidBeginnings {
    if (this.#post) this.#beginnings.read(this.#post, this)
    return this.#beginnings
  }

  /** The hashes of the roots of the post's words, made when they are first asked for. */
  roots(): SaidRoots {
    if (this.#post) this.#roots.read(this.#post, this)
    return this.#roots
  }
}
