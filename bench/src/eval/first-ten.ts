import { openEncoder } from '@radar/encoder'
import { createPostScorer } from '@radar/engine'
import type { Score } from '@radar/engine'
import { HAND } from './evaluate.ts'
import type { JudgedFolder } from './read-folder.ts'

const FIRST = 10
/** Less than this of what a post could earn by its fit is near none. */
const NEAR_NONE = 0.05

/** How many posts stand among the first ten of the hand-graded campaigns, and how many of them hardly fit the product. */
export function countStrays(folders: readonly JudgedFolder[]): { first: number; strays: number } {
  const first = folders.flatMap(({ campaigns, posts }) =>
    campaigns
      .filter(({ source }) => source === HAND)
      .flatMap(({ campaign, judgements }) => {
        const scorer = createPostScorer(campaign, openEncoder())
        return judgements
          .flatMap(({ post_id }) => posts.get(post_id) ?? [])
          .map((post) => scorer.score(post, post.created_utc ?? 0))
          .toSorted((one, other) => other.relevance_score - one.relevance_score)
          .slice(0, FIRST)
      }),
  )
  return { first: first.length, strays: first.filter((score) => fitOf(score) < NEAR_NONE).length }
}

function fitOf({ ledger }: Score): number {
  const { points = 0, most = 0 } = ledger.find(({ part }) => part === 'fit') ?? {}
  return most === 0 ? 0 : points / most
}
