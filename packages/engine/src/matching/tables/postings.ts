import { spread } from './bloom-filter.ts'
import { intAt } from './ints.ts'
import type { Ints } from './ints.ts'
import { IntLists } from './int-lists.ts'
import { CAMPAIGN, FIRST, NODE, POSTINGS, SOURCE } from './node-record.ts'

/** A phrase of a campaign: whose, what it comes from there, and the node of the trie at which it ends. */
export type Posting = {
  campaign: number
  source: number
  node: number
}

/** How many integers tell of one posting in a list: its campaign, what the phrase comes from there, and its signature. */
export const POSTING = 3
/** Of a posting whose signature was not kept, since it was the only one: its campaign may watch any subreddit. */
const ANY = -1
/** Integers in one line of the processor's cache. */
const LINE = 16

/** The bit of a subreddit in the signatures of the campaigns that watch it. */
export function signatureOf(subreddit: number): number {
  return 1 << (spread(subreddit) & 31)
}

/**
 * Which campaigns have a phrase that ends at which node of the trie, and what it comes from there. A
 * single posting is kept in the node's record; several stand in `entries`, each with a signature of the campaign's
 * subreddits, which dismisses most campaigns of others without a look elsewhere.
 */
export class Postings {
  readonly #lists = new IntLists(POSTING)
  readonly #records: Ints
  /** What came of the reading in `warm`: kept, so that no compiler leaves it out. */
  seen = 0

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

  /** What the only posting comes from, see `PhraseSource`. */
  sourceAt(node: number): number {
    return this.#records.at(node * NODE + SOURCE)
  }

  /** Looks along a list once, a line of memory at a time: looks that do not wait for one another overlap. */
  warm(node: number): void {
    const count = this.countAt(node)
    if (count === 1) return
    const { entries } = this
    const first = this.firstOf(node)
    let seen = 0
    for (let at = first; at < first + count * POSTING; at += LINE) seen ^= intAt(entries, at)
    this.seen = seen
  }

  enter({ campaign, source, node }: Posting, signature: number): void {
    const { data } = this.#records
    const record = node * NODE
    const count = this.#records.add(record + POSTINGS, 1) - 1
    if (count === 0) {
      data[record + CAMPAIGN] = campaign
      data[record + SOURCE] = source
      return
    }
    if (count === 1) this.#makeList(record)
    const first = this.#lists.grow(intAt(data, record + FIRST), count)
    data[record + FIRST] = first
    this.#write(first + count * POSTING, { campaign, source }, signature)
  }

  leave({ campaign, source, node }: Posting): void {
    const { data } = this.#records
    const record = node * NODE
    const left = this.#records.add(record + POSTINGS, -1)
    if (left === 0) return
    const { entries } = this
    const first = intAt(data, record + FIRST)
    let at = first
    while (entries[at] !== campaign || entries[at + 1] !== source) at += POSTING
    entries.copyWithin(at, first + left * POSTING, first + (left + 1) * POSTING)
    data[record + FIRST] = this.#lists.shrink(first, left)
    if (left === 1) this.#dissolveList(record)
  }

  #makeList(record: number): void {
    const { data } = this.#records
    const first = this.#lists.grow(0, 0)
    const only = { campaign: intAt(data, record + CAMPAIGN), source: intAt(data, record + SOURCE) }
    this.#write(first, only, ANY)
    data[record + FIRST] = first
  }

  /** Moves the posting that is left into the record. */
  #dissolveList(record: number): void {
    const { data } = this.#records
    const first = intAt(data, record + FIRST)
    data[record + CAMPAIGN] = intAt(this.entries, first)
    data[record + SOURCE] = intAt(this.entries, first + 1)
    this.#lists.shrink(first, 0)
  }

  #write(at: number, { campaign, source }: Pick<Posting, 'campaign' | 'source'>, signature: number): void {
    const { entries } = this
    entries[at] = campaign
    entries[at + 1] = source
    entries[at + 2] = signature
  }
}
