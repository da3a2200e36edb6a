import type { Post } from '../post.ts'
import { Ints } from './ints.ts'
import { WordScanner } from './word-scanner.ts'

const HIGHEST_MARK = 0x7fff0000

/** The words of one post and the phrases found in it; used again for the next post. */
export class PhraseFinder {
  readonly scanner = new WordScanner()
  /** The first word that belongs to the body. */
  bodyFrom = 0
  /** Nodes found, each once, with the places of their first and last word. */
  readonly nodes: number[] = []
  readonly firsts: number[] = []
  readonly lasts: number[] = []
  /** The words with which a phrase of the subreddit may begin, times two, plus what may begin there. */
  starters = new Int32Array(2048)
  /** For every node the mark it was found under; marks of this post begin at `mark`. */
  private readonly marks = new Ints()
  private mark = 1

  /** Scans a post and forgets the one before. */
  read(post: Post, nodeCount: number): void {
    this.mark += this.nodes.length
    if (this.mark > HIGHEST_MARK) {
      this.marks.data.fill(0)
      this.mark = 1
    }
    this.nodes.length = this.firsts.length = this.lasts.length = 0
    this.marks.reach(nodeCount)
    this.scanner.clear()
    this.scanner.scan(post.title)
    this.bodyFrom = this.scanner.count
    this.scanner.scan(post.body)
    if (this.starters.length < this.scanner.count * 2 + 1) {
      this.starters = new Int32Array(this.scanner.count * 4)
    }
  }

  isFound(node: number): boolean {
    return this.marks.data[node]! >= this.mark
  }

  /** Where in `nodes` a found node stands. */
  placeOf(node: number): number {
    return this.marks.data[node]! - this.mark
  }

  record({ node, first, last }: { node: number; first: number; last: number }): void {
    this.marks.data[node] = this.mark + this.nodes.length
    this.nodes.push(node)
    this.firsts.push(first)
    this.lasts.push(last)
  }
}
