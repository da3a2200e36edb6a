import { FirstWords } from './first-words.ts'

const BYTES_PER_MEMBER = 16

/** A subreddit that campaigns watch: who they are and with what words their phrases begin. */
export class WatchedSubreddit {
  readonly name: string
  readonly campaigns: number[] = []
  readonly firstWords = new FirstWords()
  /** Phrases of campaigns that left since the filter was built; their words are still in it. */
  departed = 0
  /** Phrases of the campaigns that are here. */
  phrases = 0
  /** Bit n: some campaign here looks for words by their first n letters alone. */
  prefixLengths = 0
  /** One bit per campaign of the index, kept where so many are here that it is small beside them. */
  private bits: Int32Array | null = null

  constructor(name: string) {
    this.name = name
  }

  enter(campaign: number, indexSize: number): void {
    this.campaigns.push(campaign)
    const worthwhile = this.campaigns.length * BYTES_PER_MEMBER * 8 >= indexSize
    const tooShort = this.bits !== null && campaign >> 5 >= this.bits.length
    if (tooShort || (this.bits === null && worthwhile)) this.gatherBits(Math.max(campaign, indexSize))
    else if (this.bits !== null) this.bits[campaign >> 5]! |= 1 << (campaign & 31)
  }

  leave(campaign: number): void {
    const last = this.campaigns.pop()!
    if (last !== campaign) this.campaigns[this.campaigns.indexOf(campaign)] = last
    if (this.bits !== null) this.bits[campaign >> 5]! &= ~(1 << (campaign & 31))
  }

  /** Null where membership must be asked of the campaign. */
  get members(): Int32Array | null {
    return this.bits
  }

  private gatherBits(highest: number): void {
    const bits = new Int32Array((highest >> 4) + 1)
    for (const member of this.campaigns) bits[member >> 5]! |= 1 << (member & 31)
    this.bits = bits
  }
}
