import { EXPANDS, FOLDED_UNITS, isMark, SEPARATOR, standsAlone } from '../text/fold.ts'
import { codePointLength, foldAt } from '../text/words.ts'

const SEED = 0x811c9dc5 | 0
const PRIME = 0x01000193
/** Undoes a multiplication by PRIME modulo 2^32. */
const UNDO_PRIME = 0x359c449b
const LETTER_S = 0x73

/** Hash of a folded word, as the scanner computes it; never 0. */
export function hashWord(folded: string): number {
  return finish(rawHash(folded))
}

/** Hash of a folded word without a final s, which most words share with their plural; never 0. */
export function hashRoot(folded: string): number {
  return withoutLetterS(rawHash(folded), folded.charCodeAt(folded.length - 1))
}

function rawHash(folded: string): number {
  let hash = SEED
  for (let at = 0; at < folded.length; at++) hash = Math.imul(hash ^ folded.charCodeAt(at), PRIME)
  return hash
}

function withoutLetterS(hash: number, lastLetter: number): number {
  return (lastLetter === LETTER_S ? Math.imul(hash, UNDO_PRIME) ^ LETTER_S : hash) || 1
}

/** Spreads the bits of an FNV-1a hash (the finalizer of MurmurHash3). */
function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16) || 1
}

interface ScannedWord {
  hash: number
  /** The last one, folded. */
  letter: number
  start: number
  end: number
}

/** Splits texts into the same words as `splitWords`, as hashes and places, in one pass and without strings. */
export class WordScanner {
  hashes = new Int32Array(1024)
  roots = new Int32Array(1024)
  starts = new Int32Array(1024)
  ends = new Int32Array(1024)
  count = 0

  /** Appends the words of a text. */
  scan(text: string): void {
    let hash = SEED
    let letter = 0
    let start = -1
    let end = 0
    let alone = false
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      const folded = FOLDED_UNITS[unit]!
      if (folded > EXPANDS && unit < 0x2e80) {
        if (alone) {
          this.push({ hash, letter, start, end })
          start = -1
          alone = false
        }
        if (start < 0) {
          start = at
          hash = SEED
        }
        hash = Math.imul(hash ^ folded, PRIME)
        letter = folded
        end = at + 1
      } else if (folded === SEPARATOR) {
        if (start >= 0) this.push({ hash, letter, start, end })
        start = -1
        alone = false
      } else {
        const length = codePointLength(text, at)
        const letters = foldAt(text, at, length)
        if (letters === null || (letters !== '' && (alone || standsAlone(letters.charCodeAt(0))))) {
          if (start >= 0) this.push({ hash, letter, start, end })
          start = -1
          alone = false
        }
        if (letters) {
          if (start < 0) {
            start = at
            hash = SEED
            alone = standsAlone(letters.charCodeAt(0))
          }
          for (let place = 0; place < letters.length; place++) {
            letter = letters.charCodeAt(place)
            hash = Math.imul(hash ^ letter, PRIME)
          }
          end = at + length
        } else if (start >= 0 && isMark(unit)) end = at + length
        at += length - 1
      }
    }
    if (start >= 0) this.push({ hash, letter, start, end })
  }

  clear(): void {
    this.count = 0
  }

  private push({ hash, letter, start, end }: ScannedWord): void {
    if (this.count === this.hashes.length) this.grow()
    this.hashes[this.count] = finish(hash)
    this.roots[this.count] = withoutLetterS(hash, letter)
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count++
  }

  private grow(): void {
    this.hashes = doubled(this.hashes)
    this.roots = doubled(this.roots)
    this.starts = doubled(this.starts)
    this.ends = doubled(this.ends)
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
