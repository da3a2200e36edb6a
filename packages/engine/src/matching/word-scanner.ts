import { EXPANDS, FOLDED_UNITS, isMark, SEPARATOR, standsAlone } from '../text/fold.ts'
import { codePointLength, foldAt } from '../text/words.ts'

const SEED = 0x811c9dc5 | 0
const PRIME = 0x01000193

/** Hash of a folded word, as the scanner computes it; never 0. */
export function hashWord(folded: string): number {
  let hash = SEED
  for (let at = 0; at < folded.length; at++) hash = Math.imul(hash ^ folded.charCodeAt(at), PRIME)
  return finish(hash)
}

/** Spreads the bits of an FNV-1a hash (the finalizer of MurmurHash3). */
function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16) || 1
}

/** Splits texts into the same words as `splitWords`, as hashes and places, in one pass and without strings. */
export class WordScanner {
  hashes = new Int32Array(1024)
  starts = new Int32Array(1024)
  ends = new Int32Array(1024)
  count = 0

  /** Appends the words of a text. */
  scan(text: string): void {
    let hash = SEED
    let start = -1
    let end = 0
    let alone = false
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      const folded = FOLDED_UNITS[unit]!
      if (folded > EXPANDS && unit < 0x2e80) {
        if (alone) {
          this.push(hash, start, end)
          start = -1
          alone = false
        }
        if (start < 0) {
          start = at
          hash = SEED
        }
        hash = Math.imul(hash ^ folded, PRIME)
        end = at + 1
      } else if (folded === SEPARATOR) {
        if (start >= 0) this.push(hash, start, end)
        start = -1
        alone = false
      } else {
        const length = codePointLength(text, at)
        const letters = foldAt(text, at, length)
        if (letters === null || (letters !== '' && (alone || standsAlone(letters.charCodeAt(0))))) {
          if (start >= 0) this.push(hash, start, end)
          start = -1
          alone = false
        }
        if (letters) {
          if (start < 0) {
            start = at
            hash = SEED
            alone = standsAlone(letters.charCodeAt(0))
          }
          for (let letter = 0; letter < letters.length; letter++) {
            hash = Math.imul(hash ^ letters.charCodeAt(letter), PRIME)
          }
          end = at + length
        } else if (start >= 0 && isMark(unit)) end = at + length
        at += length - 1
      }
    }
    if (start >= 0) this.push(hash, start, end)
  }

  clear(): void {
    this.count = 0
  }

  private push(hash: number, start: number, end: number): void {
    if (this.count === this.hashes.length) this.grow()
    this.hashes[this.count] = finish(hash)
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count++
  }

  private grow(): void {
    this.hashes = doubled(this.hashes)
    this.starts = doubled(this.starts)
    this.ends = doubled(this.ends)
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
