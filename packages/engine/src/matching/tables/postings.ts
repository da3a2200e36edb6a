import { spread } from './bloom-filter.ts'
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

/** How many integers tell of one posting in a list: its campaign, the place of the phrase there, and its signature. */
export const POSTING = 3
/** Of a posting whose signature was not kept, since it was the only one: its campaign may watch any subreddit. */
const ANY = -1

/** The bit of a subreddit in the signatures of the campaigns that watch it. */
export function signatureOf(subreddit: number): number {
  return 1 << (spread(subreddit) & 31)
}

/**
 * Which campaigns have a phrase that ends at which node of the trie, with the place of the phrase in its campaign. A
 * single posting is kept in the node's record; several stand in `entries`, each with a signature of the campaign's
 * subreddits, which dismisses most campaigns of others without a look elsewhere.
 */
export class Postings {
  readonly #lists = new IntLists(POSTING)
  readonly #records: Ints

  /** Writes into the records of the trie's nodes. */
  constructor(records: Ints) {
    this.#records = records
  }

  get entries(): Int32Array {
    return this.#lists.data
  }

  countAt(node: number): number {
    return this.#records.at(node * NODE + POSTINGS)
  }

  /** Where in `entries` the postings of a node begin, if there are several. */
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

  enter({ campaign, place, node }: Posting, signature: number): void {
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
    this.#write(first + count * POSTING, { campaign, place }, signature)
  }

  leave({ campaign, place, node }: Posting): void {
    const { data } = this.#records
    const record = node * NODE
    const left = this.#records.add(record + POSTINGS, -1)
    if (left === 0) return
    const { entries } = this
    const first = intAt(data, record + FIRST)
    let at = first
    while (entries[at] !== campaign || entries[at + 1] !== place) at += POSTING
    entries.copyWithin(at, first + left * POSTING, first + (left + 1) * POSTING)
    data[record + FIRST] = this.#lists.shrink(first, left)
    if (left === 1) this.#dissolveList(record)
  }

  #makeList(record: number): void {
    const { data } = this.#records
    const first = this.#lists.grow(0, 0)
    const only = { campaign: intAt(data, record + CAMPAIGN), place: intAt(data, record + PLACE) }
    this.#write(first, only, ANY)
    data[record + FIRST] = first
  }

  /** Moves the posting that is left into the record. */
  #dissolveList(record: number): void {
    const { data } = this.#records
    const first = intAt(data, record + FIRST)
    data[record + CAMPAIGN] = intAt(this.entries, first)
    data[record + PLACE] = intAt(this.entries, first + 1)
    this.#lists.shrink(first, 0)
  }

  #write(at: number, { campaign, place }: Pick<Posting, 'campaign' | 'place'>, signature: number): void {
    const { entries } = this
    entries[at] = campaign
    entries[at + 1] = place
    entries[at + 2] = signature
  }
}
