import { IntLists } from './int-lists.ts'
import type { Ints } from './ints.ts'
import { CAMPAIGN, FIRST, NODE, PLACE, WAITING } from './node-record.ts'

/** A phrase of a campaign: whose, which of its phrases, and the node at which it waits. */
export interface WaitingPhrase {
  campaign: number
  place: number
  node: number
}

/**
 * Which campaigns wait at which node of the trie, with the place of the phrase in its campaign. One
 * alone is kept in the node's record; several stand in `pairs`, campaign and place by turns.
 */
export class Waiting {
  private readonly lists = new IntLists(2)
  private readonly records: Ints

  /** Writes into the records of the trie's nodes. */
  constructor(records: Ints) {
    this.records = records
  }

  get pairs(): Int32Array {
    return this.lists.data
  }

  countAt(node: number): number {
    return this.records.data[node * NODE + WAITING]!
  }

  /** Where in `pairs` those who wait begin, if there are several. */
  firstOf(node: number): number {
    return this.records.data[node * NODE + FIRST]!
  }

  /** The campaign that waits alone. */
  campaignAt(node: number): number {
    return this.records.data[node * NODE + CAMPAIGN]!
  }

  /** Which of its phrases waits alone. */
  placeAt(node: number): number {
    return this.records.data[node * NODE + PLACE]!
  }

  enter({ campaign, place, node }: WaitingPhrase): void {
    const { data } = this.records
    const record = node * NODE
    const count = data[record + WAITING]!++
    if (count === 0) {
      data[record + CAMPAIGN] = campaign
      data[record + PLACE] = place
      return
    }
    if (count === 1) this.makeList(record)
    const first = this.lists.grow(data[record + FIRST]!, count)
    data[record + FIRST] = first
    this.pairs[first + count * 2] = campaign
    this.pairs[first + count * 2 + 1] = place
  }

  leave({ campaign, place, node }: WaitingPhrase): void {
    const { data } = this.records
    const record = node * NODE
    const left = --data[record + WAITING]!
    if (left === 0) return
    const { pairs } = this
    const first = data[record + FIRST]!
    let at = first
    while (pairs[at] !== campaign || pairs[at + 1] !== place) at += 2
    pairs[at] = pairs[first + left * 2]!
    pairs[at + 1] = pairs[first + left * 2 + 1]!
    data[record + FIRST] = this.lists.shrink(first, left)
    if (left === 1) this.keepAlone(record)
  }

  private makeList(record: number): void {
    const { data } = this.records
    const first = this.lists.grow(0, 0)
    this.pairs[first] = data[record + CAMPAIGN]!
    this.pairs[first + 1] = data[record + PLACE]!
    data[record + FIRST] = first
  }

  private keepAlone(record: number): void {
    const { data } = this.records
    const first = data[record + FIRST]!
    data[record + CAMPAIGN] = this.pairs[first]!
    data[record + PLACE] = this.pairs[first + 1]!
    this.lists.shrink(first, 0)
  }
}
