import type { Match } from '@radar/contract'
import { EXAMPLE_SCORES } from 'virtual:example-scores'
import { EXAMPLE_POSTS } from './example-posts.ts'
import type { ExamplePost } from './example-posts.ts'

export type ExampleMatch = ExamplePost &
  Pick<Match, 'relevance_score' | 'reason' | 'ledger' | 'read_by' | 'words_because' | 'labels'>

/** The made-up posts with the scores that the build gave them, best first. */
export const EXAMPLE_MATCHES: readonly ExampleMatch[] = EXAMPLE_POSTS.map((post, at) => ({
  ...post,
  ...scoreAt(at),
})).toSorted((one, other) => other.relevance_score - one.relevance_score)

function scoreAt(at: number) {
  const score = EXAMPLE_SCORES[at]
  if (!score) throw new Error('An example post has no score.')
  return score
}
