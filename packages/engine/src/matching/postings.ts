import { Ints, Runs } from './ints.ts'

/** How a posting leads to its campaign. */
export const PLAIN = 0
export const CHECKED = 1
export const INTENT = 2

/**
 * Which campaigns wait at which node of the trie. A campaign's postings stand side by side, in
 * `nodes` and `sources`; a node's stand side by side too, in `waitingCampaigns` and
 * `waitingPostings`, so that both ways are read in order. `source` is the place of the keyword or
 * intent query in its campaign, times four, plus the kind.
 */
export class Postings {
  readonly nodes = new Ints()
  readonly sources = new Ints()
  readonly waitingCampaigns = new Ints()
  readonly waitingPostings = new Ints()
  /** Where in the waiting columns a posting stands. */
  private readonly places = new Ints()
  private readonly starts = new Ints()
  private readonly counts = new Ints()
  private readonly runs = new Runs()
  private readonly waitingRuns = new Runs()

  /** Enters a campaign's postings and tells where they begin. */
  enter(campaign: number, entries: readonly { node: number; source: number }[]): number {
    const first = this.runs.take(entries.length)
    for (const column of [this.nodes, this.sources, this.places]) column.reach(this.runs.reach)
    for (const [offset, { node, source }] of entries.entries()) {
      this.nodes.data[first + offset] = node
      this.sources.data[first + offset] = source
      this.wait({ campaign, posting: first + offset, node })
    }
    return first
  }

  remove(first: number, count: number): void {
    for (let posting = first; posting < first + count; posting++) this.leave(posting)
    this.runs.giveBack(first, count)
  }

  countAt(node: number): number {
    return this.counts.data[node]!
  }

  /** Where a node's part of the waiting columns begins. */
  startOf(node: number): number {
    return this.starts.data[node]!
  }

  /** Makes room for nodes; asking about one beyond is a mistake. */
  reachNodes(count: number): void {
    this.starts.reach(count)
    this.counts.reach(count)
  }

  private wait({ campaign, posting, node }: { campaign: number; posting: number; node: number }): void {
    const count = this.counts.data[node]!
    if (isFull(count)) this.move({ node, from: count, to: count === 0 ? 1 : count * 2 })
    const place = this.starts.data[node]! + count
    this.waitingCampaigns.data[place] = campaign
    this.waitingPostings.data[place] = posting
    this.places.data[posting] = place
    this.counts.data[node] = count + 1
  }

  private leave(posting: number): void {
    const node = this.nodes.data[posting]!
    const place = this.places.data[posting]!
    const last = this.starts.data[node]! + this.counts.data[node]! - 1
    const moved = this.waitingPostings.data[last]!
    this.waitingCampaigns.data[place] = this.waitingCampaigns.data[last]!
    this.waitingPostings.data[place] = moved
    this.places.data[moved] = place
    const left = --this.counts.data[node]!
    if (isFull(left)) this.move({ node, from: left === 0 ? 1 : left * 2, to: left })
  }

  /** Moves a node's waiting postings from a run of one length to one of another. */
  private move({ node, from, to }: { node: number; from: number; to: number }): void {
    const before = this.starts.data[node]!
    const count = this.counts.data[node]!
    const after = to === 0 ? 0 : this.waitingRuns.take(to)
    this.waitingCampaigns.reach(this.waitingRuns.reach)
    this.waitingPostings.reach(this.waitingRuns.reach)
    for (let offset = 0; offset < count; offset++) {
      const posting = this.waitingPostings.data[before + offset]!
      this.waitingCampaigns.data[after + offset] = this.waitingCampaigns.data[before + offset]!
      this.waitingPostings.data[after + offset] = posting
      this.places.data[posting] = after + offset
    }
    if (from > 0) this.waitingRuns.giveBack(before, from)
    this.starts.data[node] = after
  }
}

/** Runs are as long as the next power of two: 0, 1, 2, 4, 8 postings fill theirs. */
function isFull(count: number): boolean {
  return (count & (count - 1)) === 0
}
