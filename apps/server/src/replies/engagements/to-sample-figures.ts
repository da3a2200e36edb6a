import type { engagementSamples } from '../../db/schema/index.ts'
import type { OwnedThing } from '../../account/index.ts'

type SampleFigures = Pick<
  typeof engagementSamples.$inferInsert,
  'score' | 'upvote_ratio' | 'num_comments' | 'removed'
>

export function toSampleFigures(thing: OwnedThing): SampleFigures {
  if ('title' in thing) {
    const { score, upvote_ratio, num_comments, removed } = thing
    return { score, upvote_ratio, num_comments, removed }
  }
  const { score, score_hidden, removed } = thing
  return { score: score_hidden ? null : score, upvote_ratio: null, num_comments: null, removed }
}
