import { intAt } from './ints.ts'
import type { Ints } from './ints.ts'
import { CAMPAIGN, FIRST, NODE, POSTINGS, SOURCE } from './node-record.ts'
import { PostingLists } from './posting-lists.ts'
import type { ListedPosting, PostingList } from './posting-lists.ts'
import { ANY } from './signature.ts'
import type { Signature } from './signature.ts'

/** Phrase of a campaign: its owner, its source, and the node of the trie where it ends. */
export type Posting = ListedPosting & { node: number }

/**
 * Campaigns by the nodes of their phrases. A single posting is stored in the node's record; several are in a list, each
 * with a signature of the campaign's subreddits, which dismisses most campaigns without another read.
 */
export class Postings {
  /** Lists of nodes with several postings. */
  readonly lists = new PostingLists()
  readonly #records: Ints

  /** Writes into the records of the trie's nodes. */
  constructor(records: Ints) {
    this.#records = records
  }

  countAt(node: number): number {
    return this.#records.at(node * NODE + POSTINGS)
  }

  campaignAt(node: number): number {
    return this.#records.at(node * NODE + CAMPAIGN)
  }

  /** Source of the only posting, see `PhraseSource`. */
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

  /**
   * Moves the only posting to a new list. The record has no signature of it, so its campaign may watch any subreddit.
   */
  #makeList(record: number): void {
    const { data } = this.#records
    const only = { campaign: intAt(data, record + CAMPAIGN), source: intAt(data, record + SOURCE) }
    data[record + FIRST] = this.lists.add({ first: this.lists.begin(), count: 0 }, only, ANY)
  }

  /** Moves the last posting of a list into the record. */
  #dissolveList(record: number): void {
    const { data } = this.#records
    const first = intAt(data, record + FIRST)
    const { campaign, source } = this.lists.at({ first, count: 1 }, 0)
    data[record + CAMPAIGN] = campaign
    data[record + SOURCE] = source
    this.lists.end(first)
  }
}
