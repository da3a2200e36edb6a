import { EXPANDS, FOLDED_UNITS, isMark, SEPARATOR, isWordByItself } from '../language/text/fold.ts'
import { missing } from '../item-at.ts'
import { codePointLength, foldAt } from '../language/text/words.ts'
import { enlarged } from './tables/ints.ts'
import { finish, PRIME, rootOf, SEED } from './tables/word-hash.ts'

/**
 * FOLDED_UNITS of units that fold to one letter and are no word of their own; other units are at most EXPANDS and need
 * a closer look.
 */
const PLAIN_UNITS = FOLDED_UNITS.map((folded, unit) =>
  unit < 0x2e80 || folded === SEPARATOR ? folded : EXPANDS,
)

/** Folded unit at a place of a text; at most EXPANDS where it needs a closer look. */
export function plainUnitAt(text: string, place: number): number {
  return PLAIN_UNITS[text.charCodeAt(place)] ?? missing(place)
}

/** Scanned post: its title, then its body, which begins with the word `bodyFrom`. */
export type ScannedPost = {
  scanner: WordScanner
  bodyFrom: number
}

/** Splits texts into the words of `splitWords`, as hashes and places, in one pass without strings. */
export class WordScanner {
  hashes = new Int32Array(1024)
  roots = new Int32Array(1024)
  starts = new Int32Array(1024)
  ends = new Int32Array(1024)
  count = 0

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
        const stands = isWordByItself(letters.charCodeAt(0))
        if (start >= 0 && (alone || stands)) {
          this.#push(hash, letter, start, end)
          start = -1
        }
        if (start < 0) {
          start = at
          hash = SEED
          alone = stands
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
