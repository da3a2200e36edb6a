import { lookUp } from '../../checked.ts'
import type { RadarScores } from '../radar-scores.ts'
import type { System } from '../systems.ts'
import { keyOf } from './answers.ts'
import type { Answers } from './answers.ts'
import { applyVerdict } from './apply-verdict.ts'

/** Our scores with a reader's verdict on what it was given; whatever it did not read keeps its own. */
export function scoreWithReader(answers: Answers, radar: RadarScores): System {
  return (campaign, posts) => {
    const scores = lookUp(radar, campaign)
    return posts.map((post) => {
      const own = lookUp(scores, post.id)
      const verdict = answers.get(keyOf(campaign.id, post.id))
      return verdict ? applyVerdict(own, verdict) : own.relevance_score
    })
  }
}
