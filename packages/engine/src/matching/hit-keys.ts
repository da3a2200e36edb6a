import { missing } from '../item-at.ts'
import type { CampaignRecords } from './tables/campaign-records.ts'

const SLOT = 2 ** 31
const MAX_INSERTED = 48

/** Phrases that were found of campaigns: each the slot of the campaign and the place of the phrase there, in one number. */
export class HitKeys {
  count = 0
  /** Of every key the node where its phrase ends and what the phrase comes from, once they are looked up. */
  nodes = new Int32Array(256)
  sources = new Int32Array(256)
  #keys = new Float64Array(256)

  /** Makes room for `more` beyond those that are there. */
  reach(more: number): void {
    if (this.count + more <= this.#keys.length) return
    const larger = new Float64Array((this.count + more) * 2)
    larger.set(this.#keys)
    this.#keys = larger
    this.nodes = new Int32Array(larger.length)
    this.sources = new Int32Array(larger.length)
  }

  /** All at once: looks at memory that do not wait for one another overlap. */
  lookUp(campaigns: CampaignRecords): void {
    for (let at = 0; at < this.count; at++) {
      const slot = this.slotAt(at)
      const place = this.placeAt(at, slot)
      this.nodes[at] = campaigns.nodeAt(slot, place)
      this.sources[at] = campaigns.sourceAt(slot, place)
    }
  }

  /** Written before it counts: a branch that goes either way costs more. `reach` first. */
  addIf(counts: boolean, { slot, place }: { slot: number; place: number }): void {
    this.#keys[this.count] = slot * SLOT + place
    this.count += counts ? 1 : 0
  }

  /** Keeps those whose campaign passes. */
  keep(passes: (slot: number) => boolean): void {
    const before = this.count
    this.count = 0
    for (let at = 0; at < before; at++) {
      this.#keys[this.count] = keyAt(this.#keys, at)
      this.count += passes(this.slotAt(at)) ? 1 : 0
    }
  }

  slotAt(at: number): number {
    return Math.floor(keyAt(this.#keys, at) * (1 / SLOT))
  }

  /** The place of the phrase in a campaign, `slotAt` the same. */
  placeAt(at: number, slot: number): number {
    return keyAt(this.#keys, at) - slot * SLOT
  }

  /** The first that is of another campaign than the one at `from`. */
  endOf(from: number, slot: number): number {
    let to = from + 1
    while (to < this.count && keyAt(this.#keys, to) < (slot + 1) * SLOT) to++
    return to
  }

  /** By campaign, then by place. */
  sort(): void {
    if (this.count > MAX_INSERTED) this.#keys.subarray(0, this.count).sort()
    else insertionSort(this.#keys, this.count)
  }
}

/** In place, because most posts have a handful of hits. */
function insertionSort(values: Float64Array, count: number): void {
  for (let next = 1; next < count; next++) {
    const value = keyAt(values, next)
    let at = next
    for (; at > 0 && keyAt(values, at - 1) > value; at--) values[at] = keyAt(values, at - 1)
    values[at] = value
  }
}

function keyAt(keys: Float64Array, place: number): number {
  return keys[place] ?? missing(place)
}
