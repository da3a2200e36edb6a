import type { Post } from '@radar/engine'

/** Something that finds keywords in posts. `find` answers `campaign keyword` pairs or bare phrases, sorted. */
export type Candidate = {
  name: string
  /** Kind of its answer: concerned campaigns, or phrases alone. */
  answers: 'campaigns' | 'phrases'
  /** Posts that one round asks of it; fewer for the slow. */
  share: number
  /** Does the work and returns how much it found. */
  run(post: Post): number | Promise<number>
  find(post: Post): string[] | Promise<string[]>
  stop?(): Promise<void>
}
