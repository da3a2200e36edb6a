import { itemAt } from '../../item-at.ts'
import { singular, spellings } from '../../language/text/plural.ts'
import { HashTable } from './hash-table.ts'
import { Ints } from './ints.ts'
import { hashRoot, hashWord } from './word-hash.ts'

const NONE = 0
const MAX_SPELLINGS = 4

/** Words by number. All spellings of a word, its plurals, share one. */
export class Vocabulary {
  readonly #spellings = new HashTable()
  readonly #texts: string[] = ['']
  readonly #uses = new Ints()
  readonly #unused: number[] = []
  readonly #known = new Map<string, number>()
  readonly #spellingHashes = new Ints()
  readonly #spellingRoots = new Ints()

  /** Number of the word with this hash: 0 if there is none, negative if only `resolve` can tell. */
  find(hash: number): number {
    return this.#spellings.find(hash)
  }

  /** Number of a folded word, 0 if there is none. */
  resolve(word: string): number {
    return this.#known.get(singular(word)) ?? NONE
  }

  /** Number of a folded word, added if it is new, and used once more. */
  use(word: string): number {
    const base = singular(word)
    const number = this.#known.get(base) ?? this.#enter(base)
    this.#uses.add(number, 1)
    return number
  }

  /** Releases one use; removes a word without uses. */
  release(number: number): void {
    if (this.#uses.add(number, -1) > 0) return
    for (let place = number * MAX_SPELLINGS; place < (number + 1) * MAX_SPELLINGS; place++) {
      const hash = this.#spellingHashes.at(place)
      if (hash !== 0) this.#spellings.remove(hash, number)
      this.#spellingHashes.data[place] = 0
    }
    this.#known.delete(this.textOf(number))
    this.#texts[number] = ''
    this.#unused.push(number)
  }

  /** Root of a word's spelling at a place; 0 after the last. */
  rootAt(number: number, place: number): number {
    return place < MAX_SPELLINGS ? this.#spellingRoots.at(number * MAX_SPELLINGS + place) : NONE
  }

  /** Singular of a word. */
  textOf(number: number): string {
    return itemAt(this.#texts, number)
  }

  #enter(base: string): number {
    const number = this.#unused.pop() ?? this.#texts.length
    this.#texts[number] = base
    this.#uses.reserve(number + 1)
    this.#known.set(base, number)
    this.#spellingHashes.reserve((number + 1) * MAX_SPELLINGS)
    for (const [place, hash] of spellings(base).map(hashWord).entries()) {
      this.#spellingHashes.data[number * MAX_SPELLINGS + place] = hash
      this.#spellings.add(hash, number)
    }
    this.#spellingRoots.reserve((number + 1) * MAX_SPELLINGS)
    this.#spellingRoots.data.fill(NONE, number * MAX_SPELLINGS, (number + 1) * MAX_SPELLINGS)
    this.#spellingRoots.data.set([...new Set(spellings(base).map(hashRoot))], number * MAX_SPELLINGS)
    return number
  }
}
