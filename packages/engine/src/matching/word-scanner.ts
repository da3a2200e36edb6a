import { EXPANDS, FOLDED_UNITS, isMark, SEPARATOR, isWordByItself } from '../language/text/fold.ts'
import { missing } from '../item-at.ts'
import { MAX_JOINED, MAX_PARTS, isJoiner, joins } from '../language/text/joiners.ts'
import { codePointLength, foldAt, foldText } from '../language/text/words.ts'
import { enlarged, intAt } from './tables/ints.ts'
import { finish, hashRoot, hashWord, PRIME, rootOf, SEED } from './tables/word-hash.ts'

/**
 * FOLDED_UNITS of units that fold to one letter and are no word of their own; other units are at most EXPANDS and need
 * a closer look.
 */
const PLAIN_UNITS = FOLDED_UNITS.map((folded) => (isWordByItself(folded) ? EXPANDS : folded))

/** Folded unit at a place of a text; at most EXPANDS where it needs a closer look. */
export function plainUnitAt(text: string, place: number): number {
  return PLAIN_UNITS[text.charCodeAt(place)] ?? missing(place)
}

/** Scanned post: its title, then its body, which begins with the word `bodyFrom`. */
export type ScannedPost = {
  scanner: WordScanner
  bodyFrom: number
}

/**
 * Splits texts into the words of `splitWords`, as hashes and places, in one pass without strings. Words that a hyphen or
 * apostrophe joins come once more as one, behind the last word.
 */
export class WordScanner {
  hashes = new Int32Array(1024)
  roots = new Int32Array(1024)
  starts = new Int32Array(1024)
  ends = new Int32Array(1024)
  /** Number of words, without joined ones. */
  count = 0
  /** Number of joined words, which are numbered from `count` on, in the order of their first part. */
  joined = 0
  /** First part of every joined word, and the word behind it. */
  readonly #firsts = new Int32Array(2 * MAX_JOINED)
  readonly #nexts = new Int32Array(2 * MAX_JOINED)

  /** Appends the words of a text. */
  scan(text: string): void {
    if (this.count + text.length > this.hashes.length) this.#grow(this.count + text.length)
    for (let at = 0; at < text.length; at++) {
      let folded = plainUnitAt(text, at)
      if (folded === SEPARATOR) continue
      const start = at
      let hash = SEED
      let letter = 0
      while (folded > EXPANDS) {
        letter = folded
        hash = Math.imul(hash ^ folded, PRIME)
        folded = ++at < text.length ? plainUnitAt(text, at) : SEPARATOR
      }
      if (folded === SEPARATOR) this.#push(hash, letter, start, at)
      else at = this.#scanClosely(text, start)
    }
  }

  clear(): void {
    this.count = 0
    this.joined = 0
  }

  /** Appends the joined words among those from `from` to `to`, which are words of `text`; no word may follow them. */
  join(text: string, from: number, to: number): void {
    const most = this.joined + MAX_JOINED
    for (let first = from; first < to - 1; first++) {
      const last = Math.min(to, first + MAX_PARTS)
      for (let next = first + 1; next < last && this.joined < most && this.#isJoined(text, next); next++)
        this.#pushJoined(text, first, next)
    }
  }

  /** Number of the first joined word that begins with a word or with a later one. */
  joinedFrom(word: number): number {
    let low = 0
    let high = this.joined
    while (low < high) {
      const middle = (low + high) >> 1
      if (intAt(this.#firsts, middle) < word) low = middle + 1
      else high = middle
    }
    return this.count + low
  }

  /** First part of a joined word, or the word itself. */
  firstOf(word: number): number {
    return word < this.count ? word : intAt(this.#firsts, word - this.count)
  }

  /** Word behind a word or joined word. */
  nextOf(word: number): number {
    return word < this.count ? word + 1 : intAt(this.#nexts, word - this.count)
  }

  /** Folded letters of a word or joined word of `text`. */
  foldedOf(text: string, word: number): string {
    const folded = foldText(text.slice(this.starts[word], this.ends[word]))
    return word < this.count ? folded : folded.replaceAll(' ', '')
  }

  #isJoined(text: string, word: number): boolean {
    const end = intAt(this.ends, word - 1)
    const start = intAt(this.starts, word)
    if (start - end !== 1 || !isJoiner(text.charCodeAt(end))) return false
    return joins(text.charAt(end), foldText(text.slice(start, this.ends[word])))
  }

  #pushJoined(text: string, first: number, last: number): void {
    const place = this.count + this.joined
    if (place >= this.hashes.length) this.#grow(place * 2)
    this.#firsts[this.joined] = first
    this.#nexts[this.joined] = last + 1
    this.starts[place] = intAt(this.starts, first)
    this.ends[place] = intAt(this.ends, last)
    this.joined++
    const folded = this.foldedOf(text, place)
    this.hashes[place] = hashWord(folded)
    this.roots[place] = hashRoot(folded)
  }

  /**
   * Appends the words before the next separator, which contain marks, ligatures or letters that are words of their own;
   * returns its place.
   */
  #scanClosely(text: string, from: number): number {
    let hash = SEED
    let letter = 0
    let start = -1
    let end = 0
    let alone = false
    let at = from
    for (let length = 0; at < text.length; at += length) {
      length = codePointLength(text, at)
      const letters = foldAt(text, at, length)
      if (letters === null) break
      if (letters !== '') {
        const isAlone = isWordByItself(letters.charCodeAt(0))
        if (start >= 0 && (alone || isAlone)) {
          this.#push(hash, letter, start, end)
          start = -1
        }
        if (start < 0) {
          start = at
          hash = SEED
          alone = isAlone
        }
        for (let place = 0; place < letters.length; place++) {
          letter = letters.charCodeAt(place)
          hash = Math.imul(hash ^ letter, PRIME)
        }
        end = at + length
      } else if (start >= 0 && isMark(text.charCodeAt(at))) end = at + length
    }
    if (start >= 0) this.#push(hash, letter, start, end)
    return at
  }

  #push(hash: number, letter: number, start: number, end: number): void {
    const place = this.count++
    this.hashes[place] = finish(hash)
    this.roots[place] = rootOf(hash, letter)
    this.starts[place] = start
    this.ends[place] = end
  }

  #grow(length: number): void {
    this.hashes = enlarged(this.hashes, length)
    this.roots = enlarged(this.roots, length)
    this.starts = enlarged(this.starts, length)
    this.ends = enlarged(this.ends, length)
  }
}
