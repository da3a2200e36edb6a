import { openEncoder } from '@radar/encoder'
import { createPostScorer } from '@radar/engine'
import { applyVerdict } from '@radar/server/reader-entry'
import type { System } from '../systems.ts'
import { keyOf } from './answers.ts'
import type { Answers } from './answers.ts'

/** Our scores with a reader's verdict on what it was given; whatever it did not read keeps its own. */
export function scoreWithReader(answers: Answers): System {
  return (campaign, posts) => {
    const scorer = createPostScorer(campaign, openEncoder())
    return posts.map((post) => {
      const own = scorer.score(post, post.created_utc ?? 0)
      const verdict = answers.get(keyOf(campaign.id, post.id))
      return verdict ? applyVerdict(own, verdict).relevance_score : own.relevance_score
    })
  }
}
