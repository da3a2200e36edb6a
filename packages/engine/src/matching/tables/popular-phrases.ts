import { itemAt } from '../../item-at.ts'
import { BitSet } from './bit-set.ts'
import type { CampaignRecords } from './campaign-records.ts'
import type { Postings } from './postings.ts'
import type { WatchedSubreddits } from './watched-subreddits.ts'

/** Campaigns that make a phrase popular; it stays so until half of them have left. */
const MIN_POPULAR = 64
/** Campaigns that make a subreddit have a list; it has one until half of them have left. */
const MIN_MEMBERS = 16

type Tables = {
  postings: Postings
  campaigns: CampaignRecords
  subreddits: WatchedSubreddits
}

/** Seekers of popular phrases in a subreddit, by node: campaign and source alternate. */
export type Seekers = ReadonlyMap<number, readonly number[]>

/**
 * Seekers of popular phrases in subreddits that many watch. For the few campaigns that have both, neither all seekers
 * of the phrase nor all watchers of the subreddit are gone through.
 */
export class PopularPhrases {
  readonly #nodes = new BitSet(0)
  readonly #bySubreddit = new Map<number, Map<number, number[]>>()
  readonly #tables: Tables

  constructor(tables: Tables) {
    this.#tables = tables
  }

  isPopular(node: number): boolean {
    return this.#nodes.has(node)
  }

  /** Seekers in a subreddit; undefined where few watch it. A popular phrase without an entry has no seeker there. */
  seekersIn(subreddit: number): Seekers | undefined {
    return this.#bySubreddit.get(subreddit)
  }

  /** Adds a campaign that all other tables contain. */
  enter(slot: number): void {
    const { campaigns, subreddits, postings } = this.#tables
    for (const subreddit of campaigns.subredditsOf(slot)) {
      const known = this.#bySubreddit.get(subreddit)
      if (known !== undefined) this.#enterPopular(known, slot)
      else if (subreddits.sizeOf(subreddit) >= MIN_MEMBERS) this.#build(subreddit)
    }
    for (let place = 0; place < campaigns.phraseCountOf(slot); place++) {
      const node = campaigns.nodeAt(slot, place)
      if (postings.countAt(node) >= MIN_POPULAR && !this.#nodes.has(node)) this.#makePopular(node)
    }
  }

  /** Removes a campaign that all other tables still contain. */
  leave(slot: number): void {
    const { campaigns } = this.#tables
    for (const subreddit of campaigns.subredditsOf(slot)) {
      const seekers = this.#bySubreddit.get(subreddit)
      if (seekers === undefined) continue
      for (let place = 0; place < campaigns.phraseCountOf(slot); place++) {
        const list = seekers.get(campaigns.nodeAt(slot, place))
        if (list !== undefined) removePair(list, slot, campaigns.sourceAt(slot, place))
      }
    }
  }

  /** Drops phrases and subreddits that few seek or watch, after the other tables have removed a campaign. */
  prune(slot: number): void {
    const { campaigns } = this.#tables
    for (const subreddit of campaigns.subredditsOf(slot)) {
      if (this.#tables.subreddits.sizeOf(subreddit) * 2 < MIN_MEMBERS) this.#bySubreddit.delete(subreddit)
    }
    for (let place = 0; place < campaigns.phraseCountOf(slot); place++) {
      const node = campaigns.nodeAt(slot, place)
      if (!this.#nodes.has(node) || this.#tables.postings.countAt(node) * 2 >= MIN_POPULAR) continue
      this.#nodes.remove(node)
      for (const seekers of this.#bySubreddit.values()) seekers.delete(node)
    }
  }

  #build(subreddit: number): void {
    const { subreddits } = this.#tables
    const seekers = new Map<number, number[]>()
    this.#bySubreddit.set(subreddit, seekers)
    for (let member = 0; member < subreddits.sizeOf(subreddit); member++) {
      this.#enterPopular(seekers, subreddits.memberAt(subreddit, member))
    }
  }

  #enterPopular(seekers: Map<number, number[]>, slot: number): void {
    const { campaigns } = this.#tables
    for (let place = 0; place < campaigns.phraseCountOf(slot); place++) {
      const node = campaigns.nodeAt(slot, place)
      if (this.#nodes.has(node)) addPair(seekers, { node, slot, source: campaigns.sourceAt(slot, place) })
    }
  }

  #makePopular(node: number): void {
    const { postings, campaigns } = this.#tables
    this.#nodes.add(node)
    const list = postings.listAt(node)
    for (let place = 0; place < list.count; place++) {
      const { campaign: slot, source } = postings.lists.at(list, place)
      for (const subreddit of campaigns.subredditsOf(slot)) {
        const seekers = this.#bySubreddit.get(subreddit)
        if (seekers !== undefined) addPair(seekers, { node, slot, source })
      }
    }
  }
}

function addPair(
  seekers: Map<number, number[]>,
  { node, slot, source }: { node: number; slot: number; source: number },
): void {
  const list = seekers.get(node)
  if (list === undefined) seekers.set(node, [slot, source])
  else list.push(slot, source)
}

function removePair(list: number[], slot: number, source: number): void {
  let at = 0
  while (itemAt(list, at) !== slot || itemAt(list, at + 1) !== source) at += 2
  list[at] = itemAt(list, list.length - 2)
  list[at + 1] = itemAt(list, list.length - 1)
  list.length -= 2
}
