import { Ints, Runs } from './ints.ts'

/** How a posting leads to its campaign. */
export const PLAIN = 0
export const CHECKED = 1
export const INTENT = 2

/**
 * Which campaigns wait at which node of the trie. A campaign's postings stand side by side; a
 * node's stand side by side too, in `waitingCampaigns` and `waitingPostings`, so that both ways
 * are read in order. `source` is the place of the keyword or
 * intent query in its campaign, times four, plus the kind.
 */
export class Postings {
  /** Node and source of every posting by turns. */
  private readonly entries = new Ints()
  readonly waitingCampaigns = new Ints()
  readonly waitingPostings = new Ints()
  /** For every node where its part of the waiting columns begins and how long it is. */
  private readonly parts = new Ints()
  private readonly runs = new Runs()
  private readonly waitingRuns = new Runs()

  /** Enters a campaign's postings and tells where they begin. */
  enter(campaign: number, entries: readonly { node: number; source: number }[]): number {
    const first = this.runs.take(entries.length)
    this.entries.reach(this.runs.reach * 2)
    for (const [offset, { node, source }] of entries.entries()) {
      this.entries.data[(first + offset) * 2] = node
      this.entries.data[(first + offset) * 2 + 1] = source
      this.wait({ campaign, posting: first + offset, node })
    }
    return first
  }

  remove(first: number, count: number): void {
    for (let posting = first; posting < first + count; posting++) this.leave(posting)
    this.runs.giveBack(first, count)
  }

  nodeOf(posting: number): number {
    return this.entries.data[posting * 2]!
  }

  sourceOf(posting: number): number {
    return this.entries.data[posting * 2 + 1]!
  }

  countAt(node: number): number {
    return this.parts.data[node * 2 + 1]!
  }

  /** Where a node's part of the waiting columns begins. */
  startOf(node: number): number {
    return this.parts.data[node * 2]!
  }

  /** Makes room for nodes; asking about one beyond is a mistake. */
  reachNodes(count: number): void {
    this.parts.reach(count * 2)
  }

  private wait({ campaign, posting, node }: { campaign: number; posting: number; node: number }): void {
    const count = this.countAt(node)
    if (isFull(count)) this.move({ node, from: count, to: count === 0 ? 1 : count * 2 })
    const place = this.startOf(node) + count
    this.waitingCampaigns.data[place] = campaign
    this.waitingPostings.data[place] = posting
    this.parts.data[node * 2 + 1] = count + 1
  }

  private leave(posting: number): void {
    const node = this.nodeOf(posting)
    const start = this.startOf(node)
    const left = this.countAt(node) - 1
    let place = start
    while (this.waitingPostings.data[place] !== posting) place++
    this.waitingCampaigns.data[place] = this.waitingCampaigns.data[start + left]!
    this.waitingPostings.data[place] = this.waitingPostings.data[start + left]!
    this.parts.data[node * 2 + 1] = left
    if (isFull(left)) this.move({ node, from: left === 0 ? 1 : left * 2, to: left })
  }

  /** Moves a node's waiting postings from a run of one length to one of another. */
  private move({ node, from, to }: { node: number; from: number; to: number }): void {
    const before = this.startOf(node)
    const after = to === 0 ? 0 : this.waitingRuns.take(to)
    this.waitingCampaigns.reach(this.waitingRuns.reach)
    this.waitingPostings.reach(this.waitingRuns.reach)
    for (let offset = this.countAt(node) - 1; offset >= 0; offset--) {
      this.waitingCampaigns.data[after + offset] = this.waitingCampaigns.data[before + offset]!
      this.waitingPostings.data[after + offset] = this.waitingPostings.data[before + offset]!
    }
    if (from > 0) this.waitingRuns.giveBack(before, from)
    this.parts.data[node * 2] = after
  }
}

/** Runs are as long as the next power of two: 0, 1, 2, 4, 8 postings fill theirs. */
function isFull(count: number): boolean {
  return (count & (count - 1)) === 0
}
