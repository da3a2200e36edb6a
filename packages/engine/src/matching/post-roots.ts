import type { Post } from '../post.ts'
import { FOLDED_UNITS } from '../language/text/fold.ts'
import { stem } from '../language/text/stem.ts'
import { foldText } from '../language/text/words.ts'
import { WORDS_READ } from './intent.ts'
import { intAt } from './tables/ints.ts'
import { hashWord } from './tables/word-hash.ts'
import type { ScannedPost } from './word-scanner.ts'

/** Number of remembered words: a power of two. */
const MAX_REMEMBERED = 1 << 16
const MAX_LETTERS = 16
/** Number of marks: a power of two, far more than the words of a post. */
const MARKS = 1 << 13

/** Roots of a post's words as hashes, in which intent queries are looked up. */
export class PostRootSet {
  #roots = new Int32Array(1024)
  #count = 0
  /** Marks of the last bits of the roots' hashes, which dismiss most lookups. */
  readonly #marks = new Uint8Array(MARKS)
  /** Recent words, folded, each at the place of its hash's last bits, and the hashes of their roots. */
  readonly #letters = new Uint16Array(MAX_REMEMBERED * MAX_LETTERS)
  readonly #lengths = new Uint8Array(MAX_REMEMBERED)
  readonly #rootOf = new Int32Array(MAX_REMEMBERED)

  clear(): void {
    this.#mark(0)
    this.#count = 0
  }

  /** Reads the words of a scanned post, once after each `clear`. */
  read(post: Post, scanned: ScannedPost): void {
    if (this.#count > 0) return
    this.#collect(post, scanned)
    this.#mark(1)
  }

  /** Tells whether a word of the post has a root of this hash. */
  has(root: number): boolean {
    if (this.#marks[root & (MARKS - 1)] === 0) return false
    for (let word = 0; word < this.#count; word++) if (this.#roots[word] === root) return true
    return false
  }

  #mark(mark: 0 | 1): void {
    for (let word = 0; word < this.#count; word++) this.#marks[intAt(this.#roots, word) & (MARKS - 1)] = mark
  }

  #collect(post: Post, { scanner, bodyFrom }: ScannedPost): void {
    const { hashes, starts, ends } = scanner
    this.#count = Math.min(scanner.count, bodyFrom + WORDS_READ)
    if (this.#roots.length < this.#count) this.#roots = new Int32Array(this.#count * 2)
    for (let word = 0; word < this.#count; word++) {
      const raw = word < bodyFrom ? post.title : post.body
      const [start, end] = [intAt(starts, word), intAt(ends, word)]
      const place = intAt(hashes, word) & (MAX_REMEMBERED - 1)
      this.#roots[word] = this.#remembers(place, raw, start, end)
        ? intAt(this.#rootOf, place)
        : this.#findRoot(place, raw.slice(start, end))
    }
  }

  /**
   * Compares letter by letter: a word of the same hash has another root, and the author of a post may choose such a
   * word.
   */
  #remembers(place: number, raw: string, start: number, end: number): boolean {
    const length = end - start
    if (this.#lengths[place] !== length) return false
    const from = place * MAX_LETTERS
    for (let at = 0; at < length; at++)
      if (this.#letters[from + at] !== FOLDED_UNITS[raw.charCodeAt(start + at)]) return false
    return true
  }

  #findRoot(place: number, raw: string): number {
    const folded = foldText(raw)
    const root = hashWord(stem(folded))
    if (folded.length > MAX_LETTERS) return root
    for (let at = 0; at < folded.length; at++) this.#letters[place * MAX_LETTERS + at] = folded.charCodeAt(at)
    this.#lengths[place] = folded.length
    this.#rootOf[place] = root
    return root
  }
}
