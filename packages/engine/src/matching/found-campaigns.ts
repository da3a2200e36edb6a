import { spread } from './tables/bloom-filter.ts'
import { enlarged, intAt } from './tables/ints.ts'

/** End of a campaign's entries. */
export const NO_MORE = -1
const ROOM = 256

/** Entry: a found phrase of a campaign. */
type Entry = {
  /** Slot of the campaign. */
  slot: number
  /** Keyword or query that the phrase is from, see `PhraseSource`. */
  source: number
  /** Place of the phrase among those found. */
  place: number
}

/** Campaigns whose phrases were found in one post, in no order, each with its phrases in the order of their sources. */
export class FoundCampaigns {
  /** Number of campaigns, once they are grouped. */
  size = 0
  /** First and last entry of every campaign. */
  firsts = new Int32Array(ROOM)
  #lasts = new Int32Array(ROOM)
  /** Campaign, source and place of every entry, and the next entry of its campaign or `NO_MORE`. */
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

  /** Makes room for `more` further entries. */
  reserve(more: number): void {
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

  /**
   * Adds an entry where it counts; `reserve` first. It is written before it is counted, because an unpredictable branch
   * costs more.
   */
  addIf(counts: boolean, { slot, source, place }: Entry): void {
    const at = this.#entries
    this.slots[at] = slot
    this.sources[at] = source
    this.places[at] = place
    this.#entries += counts ? 1 : 0
  }

  /** Removes entries of campaigns that do not pass. */
  filter(passes: (slot: number) => boolean): void {
    const before = this.#entries
    this.#entries = 0
    for (let at = 0; at < before; at++) {
      const slot = intAt(this.slots, at)
      this.addIf(passes(slot), { slot, source: intAt(this.sources, at), place: intAt(this.places, at) })
    }
  }

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

  /** Position of a campaign in the table, or of its free slot. */
  #find(slot: number, mask: number): number {
    let at = spread(slot) & mask
    for (let known = intAt(this.#table, at); known > 0; known = intAt(this.#table, at)) {
      if (intAt(this.slots, intAt(this.firsts, known - 1)) === slot) break
      at = (at + 1) & mask
    }
    return at
  }

  /** Inserts an entry after those of earlier or equal sources. Appends without a search where it comes last. */
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

/** Smallest power of two that so many entries fill at most half. */
function tableSize(entries: number): number {
  return 1 << (32 - Math.clz32(Math.max(1, 2 * entries - 1)))
}
