import { Ints, Runs } from './ints.ts'

/** How a posting leads to its campaign. */
export const PLAIN = 0
export const CHECKED = 1
export const INTENT = 2

/**
 * Which campaigns wait at which node of the trie. Every campaign's postings stand side by side;
 * every node's are a doubly linked list. `source` is the place of the keyword or intent query in
 * its campaign, times four, plus the kind.
 */
export class Postings {
  readonly nodes = new Ints()
  readonly campaigns = new Ints()
  readonly sources = new Ints()
  private readonly next = new Ints()
  private readonly previous = new Ints()
  private readonly heads = new Ints()
  private readonly counts = new Ints()
  private readonly runs = new Runs()

  /** Enters a campaign's postings and tells where they begin. */
  enter(campaign: number, entries: readonly { node: number; source: number }[]): number {
    const first = this.runs.take(entries.length)
    for (const column of [this.nodes, this.campaigns, this.sources, this.next, this.previous]) {
      column.reach(this.runs.reach)
    }
    for (const [offset, { node, source }] of entries.entries()) {
      this.campaigns.data[first + offset] = campaign
      this.sources.data[first + offset] = source
      this.link(first + offset, node)
    }
    return first
  }

  remove(first: number, count: number): void {
    for (let posting = first; posting < first + count; posting++) this.unlink(posting)
    this.runs.giveBack(first, count)
  }

  countAt(node: number): number {
    return this.counts.data[node] ?? 0
  }

  /** The first posting of a node, -1 if there is none. */
  firstAt(node: number): number {
    return (this.heads.data[node] ?? 0) - 1
  }

  nextAfter(posting: number): number {
    return this.next.data[posting]! - 1
  }

  private link(posting: number, node: number): void {
    this.heads.reach(node + 1)
    this.counts.reach(node + 1)
    const head = this.heads.data[node]!
    this.nodes.data[posting] = node
    this.next.data[posting] = head
    this.previous.data[posting] = 0
    if (head !== 0) this.previous.data[head - 1] = posting + 1
    this.heads.data[node] = posting + 1
    this.counts.data[node]!++
  }

  private unlink(posting: number): void {
    const node = this.nodes.data[posting]!
    const next = this.next.data[posting]!
    const previous = this.previous.data[posting]!
    if (next !== 0) this.previous.data[next - 1] = previous
    if (previous === 0) this.heads.data[node] = next
    else this.next.data[previous - 1] = next
    this.counts.data[node]!--
  }
}
