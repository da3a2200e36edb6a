import { intAt } from './ints.ts'
import type { Ints } from './ints.ts'
import { CAMPAIGN, FIRST, NODE, POSTINGS, SOURCE } from './node-record.ts'
import { PostingLists } from './posting-lists.ts'
import type { ListedPosting, PostingList } from './posting-lists.ts'
import { ANY } from './signature.ts'
import type { Signature } from './signature.ts'

/** A phrase of a campaign: whose, what it comes from there, and the node of the trie at which it ends. */
export type Posting = ListedPosting & { node: number }

/**
 * Which campaigns have a phrase that ends at which node of the trie, and what it comes from there. A
 * single posting is kept in the node's record; several stand in a list, each with a signature of the campaign's
 * subreddits, which dismisses most campaigns of others without a look elsewhere.
 */
export class Postings {
  /** The lists in which several postings of a node stand. */
  readonly lists = new PostingLists()
  readonly #records: Ints

  /** Writes into the records of the trie's nodes. */
  constructor(records: Ints) {
    this.#records = records
  }

  countAt(node: number): number {
    return this.#records.at(node * NODE + POSTINGS)
  }

  /** The campaign of the only posting. */
  campaignAt(node: number): number {
    return this.#records.at(node * NODE + CAMPAIGN)
  }

  /** What the only posting comes from, see `PhraseSource`. */
  sourceAt(node: number): number {
    return this.#records.at(node * NODE + SOURCE)
  }

  /** The list of a node with several postings. */
  listAt(node: number): PostingList {
    return { first: this.#records.at(node * NODE + FIRST), count: this.countAt(node) }
  }

  enter({ campaign, source, node }: Posting, signature: Signature): void {
    const { data } = this.#records
    const record = node * NODE
    const count = this.#records.add(record + POSTINGS, 1) - 1
    if (count === 0) {
      data[record + CAMPAIGN] = campaign
      data[record + SOURCE] = source
      return
    }
    if (count === 1) this.#makeList(record)
    const list = { first: intAt(data, record + FIRST), count }
    data[record + FIRST] = this.lists.add(list, { campaign, source }, signature)
  }

  leave({ campaign, source, node }: Posting): void {
    const { data } = this.#records
    const record = node * NODE
    const count = intAt(data, record + POSTINGS)
    if (count > 1) {
      const list = { first: intAt(data, record + FIRST), count }
      data[record + FIRST] = this.lists.remove(list, { campaign, source })
      if (count === 2) this.#dissolveList(record)
    }
    data[record + POSTINGS] = count - 1
  }

  /** The record kept no signature of the only posting, so its campaign may watch any subreddit. */
  #makeList(record: number): void {
    const { data } = this.#records
    const only = { campaign: intAt(data, record + CAMPAIGN), source: intAt(data, record + SOURCE) }
    data[record + FIRST] = this.lists.add({ first: this.lists.begin(), count: 0 }, only, ANY)
  }

  /** Moves the posting that is left into the record. */
  #dissolveList(record: number): void {
    const { data } = this.#records
    const first = intAt(data, record + FIRST)
    const { campaign, source } = this.lists.at({ first, count: 1 }, 0)
    data[record + CAMPAIGN] = campaign
    data[record + SOURCE] = source
    this.lists.end(first)
  }
}
