import { BloomFilter } from './bloom-filter.ts'
import { Ints } from './ints.ts'

const BITS_PER_KEY = 10

/** A subreddit that campaigns watch: who they are and how their phrases begin. */
export class WatchedSubreddit {
  readonly name: string
  readonly number: number
  /** The keys of its campaigns and of their phrases, see `phrase-keys.ts`. */
  readonly filter = new BloomFilter(BITS_PER_KEY)
  /** Phrases of campaigns that left since the filter was built; they are still in it. */
  departed = 0
  /** Phrases of the campaigns that are here. */
  phrases = 0
  /** Bit n: some campaign here looks for words by their first n letters alone. */
  prefixLengths = 0
  private readonly slots = new Ints(2)
  private count = 0

  constructor(name: string, number: number) {
    this.name = name
    this.number = number
  }

  /** How many campaigns are here. */
  get size(): number {
    return this.count
  }

  /** The campaigns, at places below `size`. */
  campaignAt(place: number): number {
    return this.slots.data[place]!
  }

  enter(campaign: number): void {
    this.slots.reach(this.count + 1)
    this.slots.data[this.count++] = campaign
  }

  leave(campaign: number): void {
    this.slots.data[this.slots.data.indexOf(campaign)] = this.slots.data[--this.count]!
  }
}
