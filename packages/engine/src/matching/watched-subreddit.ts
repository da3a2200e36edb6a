import { BloomFilter } from './bloom-filter.ts'

/** A subreddit that campaigns watch: who they are and with what words their phrases begin. */
export class WatchedSubreddit {
  readonly name: string
  readonly number: number
  readonly campaigns: number[] = []
  /** Hashes of the words with which phrases begin. */
  readonly firstWords = new BloomFilter()
  /** Hashes of the campaigns, see `memberHash`. */
  readonly members = new BloomFilter()
  /** Phrases of campaigns that left since the filters were built; they are still in them. */
  departed = 0
  /** Phrases of the campaigns that are here. */
  phrases = 0
  /** Bit n: some campaign here looks for words by their first n letters alone. */
  prefixLengths = 0

  constructor(name: string, number: number) {
    this.name = name
    this.number = number
  }

  leave(campaign: number): void {
    const last = this.campaigns.pop()!
    if (last !== campaign) this.campaigns[this.campaigns.indexOf(campaign)] = last
  }
}

/** Spreads campaign numbers over 32 bits. */
export function memberHash(campaign: number): number {
  const mixed = Math.imul(campaign ^ (campaign >>> 15), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
}
