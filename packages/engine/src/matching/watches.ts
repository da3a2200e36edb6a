import { Ints, Runs } from './ints.ts'

/** Which subreddits every campaign watches, by number: two looks at memory answer for one pair. */
export class Watches {
  private readonly starts = new Ints()
  private readonly counts = new Ints()
  private readonly subreddits = new Ints()
  private readonly runs = new Runs()

  enter(campaign: number, subreddits: readonly number[]): void {
    this.starts.reach(campaign + 1)
    this.counts.reach(campaign + 1)
    const start = this.runs.take(subreddits.length)
    this.subreddits.reach(this.runs.reach)
    this.subreddits.data.set(subreddits, start)
    this.starts.data[campaign] = start
    this.counts.data[campaign] = subreddits.length
  }

  leave(campaign: number): void {
    this.runs.giveBack(this.starts.data[campaign]!, this.counts.data[campaign]!)
    this.counts.data[campaign] = 0
  }

  /** The subreddits of a campaign, until the next change. */
  of(campaign: number): Int32Array {
    const start = this.starts.data[campaign]!
    return this.subreddits.data.subarray(start, start + this.counts.data[campaign]!)
  }

  has(campaign: number, subreddit: number): boolean {
    const subreddits = this.subreddits.data
    const start = this.starts.data[campaign]!
    const end = start + this.counts.data[campaign]!
    for (let at = start; at < end; at++) if (subreddits[at] === subreddit) return true
    return false
  }
}
