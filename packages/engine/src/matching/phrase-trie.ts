import { Ints } from './ints.ts'

const ROOT = 0
const NO_WORD = 0

/**
 * Phrases as paths of word numbers. Edges are one open-addressing table of node numbers; a node
 * knows its parent and word, so that the table needs no keys of its own.
 */
export class PhraseTrie {
  private edges = new Int32Array(2048)
  private filled = 0
  private nodes = 1
  private readonly parents = new Ints()
  private readonly words = new Ints()
  private readonly children = new Ints()
  private readonly unused: number[] = []

  static readonly ROOT = ROOT

  /** The node below `parent` for a word, 0 if there is none. */
  step(parent: number, word: number): number {
    const edges = this.edges
    const mask = edges.length - 1
    const parents = this.parents.data
    const words = this.words.data
    for (let at = mix(parent, word) & mask; edges[at] !== 0; at = (at + 1) & mask) {
      const node = edges[at]!
      if (words[node] === word && parents[node] === parent) return node
    }
    return 0
  }

  /** The node below `parent` for a word, made if it is new. */
  stepOrGrow(parent: number, word: number): number {
    const known = this.step(parent, word)
    if (known !== 0) return known
    const node = this.unused.pop() ?? this.nodes++
    for (const column of [this.parents, this.words, this.children]) column.reach(node + 1)
    this.parents.data[node] = parent
    this.words.data[node] = word
    this.children.data[node] = 0
    this.children.data[parent]!++
    this.addEdge(node)
    return node
  }

  /** Removes a leaf. */
  prune(node: number): void {
    this.removeEdge(node)
    this.children.data[this.parents.data[node]!]!--
    this.words.data[node] = NO_WORD
    this.unused.push(node)
  }

  /** False for a pruned node. */
  isInUse(node: number): boolean {
    return this.words.data[node] !== NO_WORD
  }

  /** The word with which the phrase of a node begins. */
  firstWordOf(node: number): number {
    let at = node
    while (this.parents.data[at] !== ROOT) at = this.parents.data[at]!
    return this.words.data[at]!
  }

  isLeaf(node: number): boolean {
    return this.children.data[node] === 0
  }

  parentOf(node: number): number {
    return this.parents.data[node]!
  }

  wordOf(node: number): number {
    return this.words.data[node]!
  }

  get nodeCount(): number {
    return this.nodes
  }

  private addEdge(node: number): void {
    if ((this.filled + 1) * 2 > this.edges.length) this.rehash(this.edges.length * 2)
    this.place(node)
    this.filled++
  }

  private removeEdge(node: number): void {
    const mask = this.edges.length - 1
    let hole = this.homeOf(node, mask)
    while (this.edges[hole] !== node) hole = (hole + 1) & mask
    for (let next = (hole + 1) & mask; this.edges[next] !== 0; next = (next + 1) & mask) {
      const home = this.homeOf(this.edges[next]!, mask)
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      this.edges[hole] = this.edges[next]!
      hole = next
    }
    this.edges[hole] = 0
    this.filled--
  }

  private homeOf(node: number, mask: number): number {
    return mix(this.parents.data[node]!, this.words.data[node]!) & mask
  }

  private rehash(length: number): void {
    const before = this.edges
    this.edges = new Int32Array(length)
    for (const node of before) if (node !== 0) this.place(node)
  }

  private place(node: number): void {
    const mask = this.edges.length - 1
    let at = this.homeOf(node, mask)
    while (this.edges[at] !== 0) at = (at + 1) & mask
    this.edges[at] = node
  }
}

function mix(parent: number, word: number): number {
  let hash = Math.imul(parent ^ Math.imul(word, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  return Math.imul(hash, 0xc2b2ae35) >>> 7
}
