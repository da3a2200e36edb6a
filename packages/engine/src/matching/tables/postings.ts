import { intAt } from './ints.ts'
import type { Ints } from './ints.ts'
import { IntLists } from './int-lists.ts'
import { CAMPAIGN, FIRST, NODE, PLACE, POSTINGS } from './node-record.ts'

/** A phrase of a campaign: whose, which of its phrases, and the node of the trie at which it ends. */
export type Posting = {
  campaign: number
  place: number
  node: number
}

/**
 * Which campaigns have a phrase that ends at which node of the trie, with the place of the phrase in its campaign. A
 * single posting is kept in the node's record; several stand in `pairs`, campaign and place by turns.
 */
export class Postings {
  readonly #lists = new IntLists(2)
  readonly #records: Ints

  /** Writes into the records of the trie's nodes. */
  constructor(records: Ints) {
    this.#records = records
  }

  get pairs(): Int32Array {
    return this.#lists.data
  }

  countAt(node: number): number {
    return this.#records.at(node * NODE + POSTINGS)
  }

  /** Where in `pairs` the postings of a node begin, if there are several. */
  firstOf(node: number): number {
    return this.#records.at(node * NODE + FIRST)
  }

  /** The campaign of the only posting. */
  campaignAt(node: number): number {
    return this.#records.at(node * NODE + CAMPAIGN)
  }

  /** Which of its phrases the only posting is. */
  placeAt(node: number): number {
    return this.#records.at(node * NODE + PLACE)
  }

  enter({ campaign, place, node }: Posting): void {
    const { data } = this.#records
    const record = node * NODE
    const count = this.#records.add(record + POSTINGS, 1) - 1
    if (count === 0) {
      data[record + CAMPAIGN] = campaign
      data[record + PLACE] = place
      return
    }
    if (count === 1) this.#makeList(record)
    const first = this.#lists.grow(intAt(data, record + FIRST), count)
    data[record + FIRST] = first
    this.pairs[first + count * 2] = campaign
    this.pairs[first + count * 2 + 1] = place
  }

  leave({ campaign, place, node }: Posting): void {
    const { data } = this.#records
    const record = node * NODE
    const left = this.#records.add(record + POSTINGS, -1)
    if (left === 0) return
    const { pairs } = this
    const first = intAt(data, record + FIRST)
    let at = first
    while (pairs[at] !== campaign || pairs[at + 1] !== place) at += 2
    pairs[at] = intAt(pairs, first + left * 2)
    pairs[at + 1] = intAt(pairs, first + left * 2 + 1)
    data[record + FIRST] = this.#lists.shrink(first, left)
    if (left === 1) this.#dissolveList(record)
  }

  #makeList(record: number): void {
    const { data } = this.#records
    const first = this.#lists.grow(0, 0)
    this.pairs[first] = intAt(data, record + CAMPAIGN)
    this.pairs[first + 1] = intAt(data, record + PLACE)
    data[record + FIRST] = first
  }

  /** Moves the posting that is left into the record. */
  #dissolveList(record: number): void {
    const { data } = this.#records
    const first = intAt(data, record + FIRST)
    data[record + CAMPAIGN] = intAt(this.pairs, first)
    data[record + PLACE] = intAt(this.pairs, first + 1)
    this.#lists.shrink(first, 0)
  }
}
