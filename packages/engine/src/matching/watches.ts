import { Ints, Runs } from './ints.ts'

/** Which subreddits every campaign watches, by number: two looks at memory answer for one pair. */
export class Watches {
  /** For every campaign where its part of `subreddits` begins and how long it is. */
  private readonly parts = new Ints()
  private readonly subreddits = new Ints()
  private readonly runs = new Runs()

  enter(campaign: number, subreddits: readonly number[]): void {
    const start = this.runs.take(subreddits.length)
    this.subreddits.reach(this.runs.reach)
    this.subreddits.data.set(subreddits, start)
    this.parts.reach(campaign * 2 + 2)
    this.parts.data[campaign * 2] = start
    this.parts.data[campaign * 2 + 1] = subreddits.length
  }

  leave(campaign: number): void {
    this.runs.giveBack(this.parts.data[campaign * 2]!, this.parts.data[campaign * 2 + 1]!)
    this.parts.data[campaign * 2 + 1] = 0
  }

  /** The subreddits of a campaign, until the next change. */
  of(campaign: number): Int32Array {
    const start = this.parts.data[campaign * 2]!
    return this.subreddits.data.subarray(start, start + this.parts.data[campaign * 2 + 1]!)
  }

  has(campaign: number, subreddit: number): boolean {
    const subreddits = this.subreddits.data
    const start = this.parts.data[campaign * 2]!
    const end = start + this.parts.data[campaign * 2 + 1]!
    for (let at = start; at < end; at++) if (subreddits[at] === subreddit) return true
    return false
  }
}
