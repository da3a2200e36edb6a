import type { Post } from '../post.ts'
import { FOLDED_UNITS } from '../language/text/fold.ts'
import { stem } from '../language/text/stem.ts'
import { foldText } from '../language/text/words.ts'
import { WORDS_READ } from './intent.ts'
import { intAt } from './tables/ints.ts'
import { hashWord } from './tables/word-hash.ts'
import type { ScannedPost } from './word-scanner.ts'

/** A power of two. */
const MAX_REMEMBERED = 1 << 16
const MAX_LETTERS = 16
/** A power of two, and far more than the words of a post. */
const MARKS = 1 << 13

/** The roots of a post's words as hashes, for intent queries to look for. */
export class SaidRoots {
  #roots = new Int32Array(1024)
  #count = 0
  /** Which of the last bits of a hash the roots have: most that is asked for is dismissed by them. */
  readonly #marks = new Uint8Array(MARKS)
  /** Words met lately, folded, each at the place that the last bits of its hash say, and the hashes of their roots. */
  readonly #letters = new Uint16Array(MAX_REMEMBERED * MAX_LETTERS)
  readonly #lengths = new Uint8Array(MAX_REMEMBERED)
  readonly #rootOf = new Int32Array(MAX_REMEMBERED)

  clear(): void {
    this.#mark(0)
    this.#count = 0
  }

  /** Reads the words of a post, which the scanner has scanned, unless that was done since the last `clear`. */
  read(post: Post, scanned: ScannedPost): void {
    if (this.#count > 0) return
    this.#collect(post, scanned)
    this.#mark(1)
  }

  /** Whether a word of the post that was read has a root of this hash. */
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

  /** Letter by letter: a word of the same hash has a root of its own, and who writes a post may choose such a word. */
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
