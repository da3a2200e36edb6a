import { singular, spellings } from '../text/plural.ts'
import { Ints } from './ints.ts'
import { hashRoot, hashWord } from './word-scanner.ts'

const NONE = 0
const MOST_SPELLINGS = 4

/**
 * Words by number; all spellings of a word (its plurals) share one. Open addressing over pairs of
 * 32-bit hash and number. A number marked negative shares its hash with another word, so that the
 * text must decide.
 */
export class Vocabulary {
  private slots = new Int32Array(2 * 1024)
  private filled = 0
  private readonly texts: string[] = ['']
  private readonly uses = new Ints()
  private readonly unused: number[] = []
  private readonly known = new Map<string, number>()
  private readonly spellingHashes = new Ints()
  private readonly spellingRoots = new Ints()

  /** The number of the word with this hash: 0 if there is none, negative if only `resolve` can tell. */
  find(hash: number): number {
    const slots = this.slots
    const mask = slots.length - 2
    for (let at = (hash << 1) & mask; slots[at + 1] !== NONE; at = (at + 2) & mask) {
      if (slots[at] === hash) return slots[at + 1]!
    }
    return NONE
  }

  /** The number of a folded word by its text, 0 if there is none. */
  resolve(word: string): number {
    return this.known.get(singular(word)) ?? NONE
  }

  /** The number of a folded word, entered if it is new, and used once more. */
  use(word: string): number {
    const base = singular(word)
    const number = this.known.get(base) ?? this.enter(base)
    this.uses.data[number]!++
    return number
  }

  /** Takes back one use; a word without any is forgotten. */
  release(number: number): void {
    if (--this.uses.data[number]! > 0) return
    for (let place = number * MOST_SPELLINGS; place < (number + 1) * MOST_SPELLINGS; place++) {
      const hash = this.spellingHashes.data[place]!
      if (hash !== 0) this.removeSlot(hash, number)
      this.spellingHashes.data[place] = 0
    }
    this.known.delete(this.texts[number]!)
    this.texts[number] = ''
    this.unused.push(number)
  }

  /** The roots of a word's spellings, each at one place; 0 beyond the last. */
  rootAt(number: number, place: number): number {
    return place < MOST_SPELLINGS ? this.spellingRoots.data[number * MOST_SPELLINGS + place]! : NONE
  }

  /** The singular under which the word was entered. */
  textOf(number: number): string {
    return this.texts[number]!
  }

  private enter(base: string): number {
    const number = this.unused.pop() ?? this.texts.length
    this.texts[number] = base
    this.uses.reach(number + 1)
    this.known.set(base, number)
    this.spellingHashes.reach((number + 1) * MOST_SPELLINGS)
    for (const [place, hash] of spellings(base).map(hashWord).entries()) {
      this.spellingHashes.data[number * MOST_SPELLINGS + place] = hash
      this.addSlot(hash, number)
    }
    this.spellingRoots.reach((number + 1) * MOST_SPELLINGS)
    this.spellingRoots.data.fill(NONE, number * MOST_SPELLINGS, (number + 1) * MOST_SPELLINGS)
    this.spellingRoots.data.set([...new Set(spellings(base).map(hashRoot))], number * MOST_SPELLINGS)
    return number
  }

  private addSlot(hash: number, number: number): void {
    if ((this.filled + 1) * 4 > this.slots.length) this.rehash(this.slots.length * 2)
    const mask = this.slots.length - 2
    let doubt = 1
    let at = (hash << 1) & mask
    for (; this.slots[at + 1] !== NONE; at = (at + 2) & mask) {
      if (this.slots[at] !== hash) continue
      doubt = -1
      this.slots[at + 1] = -Math.abs(this.slots[at + 1]!)
    }
    this.slots[at] = hash
    this.slots[at + 1] = doubt * number
    this.filled++
  }

  private removeSlot(hash: number, number: number): void {
    const mask = this.slots.length - 2
    let hole = (hash << 1) & mask
    while (this.slots[hole] !== hash || Math.abs(this.slots[hole + 1]!) !== number) hole = (hole + 2) & mask
    for (let next = (hole + 2) & mask; this.slots[next + 1] !== NONE; next = (next + 2) & mask) {
      const home = (this.slots[next]! << 1) & mask
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      this.slots[hole] = this.slots[next]!
      this.slots[hole + 1] = this.slots[next + 1]!
      hole = next
    }
    this.slots[hole + 1] = NONE
    this.filled--
  }

  private rehash(length: number): void {
    const before = this.slots
    this.slots = new Int32Array(length)
    const mask = length - 2
    for (let from = 0; from < before.length; from += 2) {
      if (before[from + 1] === NONE) continue
      let at = (before[from]! << 1) & mask
      while (this.slots[at + 1] !== NONE) at = (at + 2) & mask
      this.slots[at] = before[from]!
      this.slots[at + 1] = before[from + 1]!
    }
  }
}
