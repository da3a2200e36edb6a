import { spread } from './tables/bloom-filter.ts'
import { enlarged, intAt } from './tables/ints.ts'

/** After the last of a campaign's entries. */
export const NO_MORE = -1
const ROOM = 256

/** That a phrase found in a post is one of a campaign's. */
type Entry = {
  /** The campaign. */
  slot: number
  /** What of the campaign the phrase comes from, see `PhraseSource`. */
  source: number
  /** Where the phrase stands among those found. */
  place: number
}

/** The campaigns whose phrases were found in one post, in no order, each with its phrases in the order of their sources. */
export class FoundCampaigns {
  /** How many campaigns there are, once they are grouped. */
  size = 0
  /** The first entry of every campaign, and the last. */
  firsts = new Int32Array(ROOM)
  #lasts = new Int32Array(ROOM)
  /** Of every entry its campaign, its source, its place, and the next of the same campaign or `NO_MORE`. */
  slots = new Int32Array(ROOM)
  sources = new Int32Array(ROOM)
  places = new Int32Array(ROOM)
  nexts = new Int32Array(ROOM)
  #entries = 0
  /** Places in `firsts` plus one, by campaign; open addressing, at most half full. */
  #table = new Int32Array(2 * ROOM)

  clear(): void {
    this.#entries = 0
    this.size = 0
  }

  /** Makes room for `more` entries beyond those that are there. */
  reach(more: number): void {
    const needed = this.#entries + more
    if (needed <= this.slots.length) return
    const room = 2 ** Math.ceil(Math.log2(needed))
    this.slots = enlarged(this.slots, room)
    this.sources = enlarged(this.sources, room)
    this.places = enlarged(this.places, room)
    this.nexts = new Int32Array(room)
    this.firsts = new Int32Array(room)
    this.#lasts = new Int32Array(room)
    this.#table = new Int32Array(2 * room)
  }

  /** Written before it counts: a branch that goes either way costs more. `reach` first. */
  addIf(counts: boolean, { slot, source, place }: Entry): void {
    const at = this.#entries
    this.slots[at] = slot
    this.sources[at] = source
    this.places[at] = place
    this.#entries += counts ? 1 : 0
  }

  /** Keeps those whose campaign passes. */
  keep(passes: (slot: number) => boolean): void {
    const before = this.#entries
    this.#entries = 0
    for (let at = 0; at < before; at++) {
      const slot = intAt(this.slots, at)
      this.addIf(passes(slot), { slot, source: intAt(this.sources, at), place: intAt(this.places, at) })
    }
  }

  /** Brings the entries of each campaign together. */
  group(): void {
    const mask = tableSize(this.#entries) - 1
    this.#table.fill(0, 0, mask + 1)
    for (let entry = 0; entry < this.#entries; entry++) {
      const at = this.#find(intAt(this.slots, entry), mask)
      const known = intAt(this.#table, at)
      this.nexts[entry] = NO_MORE
      if (known > 0) this.#insert(known - 1, entry)
      else {
        this.firsts[this.size] = entry
        this.#lasts[this.size] = entry
        this.#table[at] = ++this.size
      }
    }
  }

  /** Where in the table a campaign stands, or belongs. */
  #find(slot: number, mask: number): number {
    let at = spread(slot) & mask
    for (let known = intAt(this.#table, at); known > 0; known = intAt(this.#table, at)) {
      if (intAt(this.slots, intAt(this.firsts, known - 1)) === slot) break
      at = (at + 1) & mask
    }
    return at
  }

  /** Behind those of no later source. Where the last is one there is nothing to go through. */
  #insert(group: number, entry: number): void {
    const source = intAt(this.sources, entry)
    const last = intAt(this.#lasts, group)
    let before = NO_MORE
    let after = intAt(this.firsts, group)
    if (intAt(this.sources, last) <= source) {
      before = last
      after = NO_MORE
    }
    while (after !== NO_MORE && intAt(this.sources, after) <= source) {
      before = after
      after = intAt(this.nexts, after)
    }
    this.nexts[entry] = after
    if (before === NO_MORE) this.firsts[group] = entry
    else this.nexts[before] = entry
    if (after === NO_MORE) this.#lasts[group] = entry
  }
}

/** The smallest power of two of which so many entries fill no more than half. */
function tableSize(entries: number): number {
  return 1 << (32 - Math.clz32(Math.max(1, 2 * entries - 1)))
}
