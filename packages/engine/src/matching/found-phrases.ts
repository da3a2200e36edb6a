import { itemAt } from '../item-at.ts'
import type { KeywordHit } from './matcher.ts'
import { spread } from './tables/bloom-filter.ts'
import { intAt } from './tables/ints.ts'

/** Phrases found in one post: each node once, with the places of its first and last word. */
export class FoundPhrases {
  readonly nodes: number[] = []
  readonly firsts: number[] = []
  readonly lasts: number[] = []
  /** Result of comparing the words themselves, by place; undefined before. */
  readonly verdicts: (boolean | undefined)[] = []
  /** Shared hits of phrases that campaigns spell as the index does. */
  readonly hits: (KeywordHit | null | undefined)[] = []
  /** Places in `nodes` plus one, by node; open addressing, at most half full. */
  #slots = new Int32Array(64)

  clear(): void {
    if (this.nodes.length === 0) return
    this.#slots.fill(0)
    this.nodes.length = this.firsts.length = this.lasts.length = 0
    this.verdicts.length = this.hits.length = 0
  }

  has(node: number): boolean {
    return this.placeOf(node) >= 0
  }

  /** Place of a node in `nodes`, -1 if it was not found. */
  placeOf(node: number): number {
    const slots = this.#slots
    const nodes = this.nodes
    const mask = slots.length - 1
    for (let at = spread(node) & mask; slots[at] !== 0; at = (at + 1) & mask) {
      const place = intAt(slots, at) - 1
      if (nodes[place] === node) return place
    }
    return -1
  }

  /** Records a node that is not recorded yet. */
  record({ node, first, last }: { node: number; first: number; last: number }): void {
    this.nodes.push(node)
    this.firsts.push(first)
    this.lasts.push(last)
    if (this.nodes.length * 2 > this.#slots.length) this.#grow()
    else this.#enter(this.nodes.length)
  }

  /** Records a node, unless it is recorded, whose words are to be looked for in the post itself. */
  recordUncertain(phrase: { node: number; first: number; last: number }): void {
    if (!this.has(phrase.node)) this.record(phrase)
    this.verdicts[this.placeOf(phrase.node)] = false
  }

  #enter(place: number): void {
    const mask = this.#slots.length - 1
    let at = spread(itemAt(this.nodes, place - 1)) & mask
    while (this.#slots[at] !== 0) at = (at + 1) & mask
    this.#slots[at] = place
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let place = 1; place <= this.nodes.length; place++) this.#enter(place)
  }
}
