import type { Post } from '../post.ts'
import { stem } from '../text/stem.ts'
import { foldText } from '../text/words.ts'
import { WORDS_READ } from './intent.ts'
import { intAt } from './tables/ints.ts'
import { hashWord } from './tables/word-hash.ts'
import type { WordScanner } from './word-scanner.ts'

/** A power of two. */
const MAX_REMEMBERED = 1 << 16

type Scanned = {
  scanner: WordScanner
  bodyFrom: number
}

/** The roots of a post's words as hashes, for intent queries to look for. */
export class SaidRoots {
  #roots = new Int32Array(1024)
  #count = 0
  /** Hashes of words met lately, each at the place that its last bits say, and those of their roots. */
  readonly #words = new Int32Array(MAX_REMEMBERED)
  readonly #rootOf = new Int32Array(MAX_REMEMBERED)

  clear(): void {
    this.#count = 0
  }

  of(post: Post, scanned: Scanned): Int32Array {
    if (this.#count === 0) this.#read(post, scanned)
    return this.#roots.subarray(0, this.#count)
  }

  #read(post: Post, { scanner, bodyFrom }: Scanned): void {
    const { hashes, starts, ends } = scanner
    this.#count = Math.min(scanner.count, bodyFrom + WORDS_READ)
    if (this.#roots.length < this.#count) this.#roots = new Int32Array(this.#count * 2)
    for (let word = 0; word < this.#count; word++) {
      const hash = intAt(hashes, word)
      const place = hash & (MAX_REMEMBERED - 1)
      if (this.#words[place] !== hash) {
        const raw = word < bodyFrom ? post.title : post.body
        this.#words[place] = hash
        this.#rootOf[place] = hashWord(stem(foldText(raw.slice(intAt(starts, word), intAt(ends, word)))))
      }
      this.#roots[word] = intAt(this.#rootOf, place)
    }
  }
}
