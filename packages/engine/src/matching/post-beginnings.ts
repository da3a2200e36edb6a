import type { Post } from '../post.ts'
import { EXPANDS } from '../language/text/fold.ts'
import { foldText } from '../language/text/words.ts'
import { WORDS_READ } from './intent.ts'
import { spread } from './tables/bloom-filter.ts'
import { intAt } from './tables/ints.ts'
import { BEGINNING, hashBeginning, PRIME, SEED } from './tables/word-hash.ts'
import { plainUnitAt } from './word-scanner.ts'
import type { ScannedPost } from './word-scanner.ts'

/** Number of marks: a power of two, far more than the words of a post. */
const MARKS = 1 << 13

/** Beginnings of a post's words, by which most roots that are looked for are dismissed. */
export class PostBeginningSet {
  /** Mark of each beginning, at its place; several may share one. */
  readonly #marks = new Uint8Array(MARKS)
  #places = new Int32Array(1024)
  #count = 0

  clear(): void {
    for (let word = 0; word < this.#count; word++) this.#marks[intAt(this.#places, word)] = 0
    this.#count = 0
  }

  /** Reads the words of a scanned post, once after each `clear`. */
  read(post: Post, { scanner, bodyFrom }: ScannedPost): void {
    if (this.#count > 0) return
    const { starts, ends } = scanner
    this.#count = Math.min(scanner.count, bodyFrom + WORDS_READ)
    if (this.#places.length < this.#count) this.#places = new Int32Array(this.#count * 2)
    for (let word = 0; word < this.#count; word++) {
      const raw = word < bodyFrom ? post.title : post.body
      const place = placeOf(beginningAt(raw, intAt(starts, word), intAt(ends, word)))
      this.#places[word] = place
      this.#marks[place] = 1
    }
  }

  /** False where no word of the post has this beginning, see `hashBeginning`. */
  has(beginning: number): boolean {
    return this.#marks[placeOf(beginning)] === 1
  }
}

function placeOf(beginning: number): number {
  return spread(beginning) & (MARKS - 1)
}

function beginningAt(text: string, start: number, end: number): number {
  const last = Math.min(end, start + BEGINNING)
  let number = SEED
  for (let at = start; at < last; at++) {
    const letter = plainUnitAt(text, at)
    if (letter <= EXPANDS) return hashBeginning(foldText(text.slice(start, end)))
    number = Math.imul(number ^ letter, PRIME)
  }
  return number
}
