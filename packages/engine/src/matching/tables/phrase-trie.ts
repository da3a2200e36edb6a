import { intAt, Ints } from './ints.ts'
import { CHILDREN, NODE, PARENT, POSTINGS, WORD } from './node-record.ts'

const ROOT = 0
const NO_WORD = 0

/**
 * Phrases as paths of word numbers. Edges are one open-addressing table of node numbers; a node stores its parent and
 * word, so that the table needs no keys.
 */
export class PhraseTrie {
  #edges = new Int32Array(2048)
  #filled = 0
  #nodes = 1
  /** Node below the root, by word. */
  readonly #roots = new Ints()
  readonly #unused: number[] = []
  readonly #records: Ints

  /** Writes parents, words and children into the records of its nodes. */
  constructor(records: Ints) {
    this.#records = records
    records.reserve(NODE)
  }

  static readonly ROOT = ROOT

  /** Node below `parent` for a word, 0 if there is none. */
  step(parent: number, word: number): number {
    if (parent === ROOT) return this.#roots.data[word] ?? 0
    const edges = this.#edges
    const mask = edges.length - 1
    const records = this.#records.data
    for (let at = mix(parent, word) & mask; edges[at] !== 0; at = (at + 1) & mask) {
      const node = intAt(edges, at)
      if (records[node * NODE + WORD] === word && records[node * NODE + PARENT] === parent) return node
    }
    return 0
  }

  /** Node below `parent` for a word, created if it is new. */
  stepOrGrow(parent: number, word: number): number {
    const known = this.step(parent, word)
    if (known !== 0) return known
    const node = this.#unused.pop() ?? this.#nodes++
    this.#records.reserve((node + 1) * NODE)
    this.#records.data[node * NODE + PARENT] = parent
    this.#records.data[node * NODE + WORD] = word
    this.#records.data[node * NODE + CHILDREN] = 0
    this.#records.data[node * NODE + POSTINGS] = 0
    this.#records.add(parent * NODE + CHILDREN, 1)
    if (parent === ROOT) {
      this.#roots.reserve(word + 1)
      this.#roots.data[word] = node
    } else this.#addEdge(node)
    return node
  }

  /** Removes a leaf. */
  prune(node: number): void {
    if (this.parentOf(node) === ROOT) this.#roots.data[this.wordOf(node)] = 0
    else this.#removeEdge(node)
    this.#records.add(this.parentOf(node) * NODE + CHILDREN, -1)
    this.#records.data[node * NODE + WORD] = NO_WORD
    this.#unused.push(node)
  }

  /** False for a pruned node. */
  isInUse(node: number): boolean {
    return this.#records.data[node * NODE + WORD] !== NO_WORD
  }

  /** First two nodes on the way to a node; the second is 0 for a phrase of one word. */
  beginningOf(node: number): { first: number; second: number } {
    let first = node
    let second = 0
    for (let parent = this.parentOf(node); parent !== ROOT; parent = this.parentOf(parent)) {
      second = first
      first = parent
    }
    return { first, second }
  }

  isLeaf(node: number): boolean {
    return this.#records.data[node * NODE + CHILDREN] === 0
  }

  parentOf(node: number): number {
    return this.#records.at(node * NODE + PARENT)
  }

  wordOf(node: number): number {
    return this.#records.at(node * NODE + WORD)
  }

  get nodeCount(): number {
    return this.#nodes
  }

  #addEdge(node: number): void {
    if ((this.#filled + 1) * 2 > this.#edges.length) this.#rehash(this.#edges.length * 2)
    this.#place(node)
    this.#filled++
  }

  #removeEdge(node: number): void {
    const mask = this.#edges.length - 1
    let hole = this.#homeOf(node, mask)
    while (this.#edges[hole] !== node) hole = (hole + 1) & mask
    for (let next = (hole + 1) & mask; this.#edges[next] !== 0; next = (next + 1) & mask) {
      const home = this.#homeOf(intAt(this.#edges, next), mask)
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      this.#edges[hole] = intAt(this.#edges, next)
      hole = next
    }
    this.#edges[hole] = 0
    this.#filled--
  }

  #homeOf(node: number, mask: number): number {
    return mix(this.parentOf(node), this.wordOf(node)) & mask
  }

  #rehash(length: number): void {
    const before = this.#edges
    this.#edges = new Int32Array(length)
    for (const node of before) if (node !== 0) this.#place(node)
  }

  #place(node: number): void {
    const mask = this.#edges.length - 1
    let at = this.#homeOf(node, mask)
    while (this.#edges[at] !== 0) at = (at + 1) & mask
    this.#edges[at] = node
  }
}

function mix(parent: number, word: number): number {
  let hash = Math.imul(parent ^ Math.imul(word, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 13)
}
