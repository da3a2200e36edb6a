import type { LinkScore } from '@radar/contract'
import type { Score } from '@radar/engine'
import type { StoredScore } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { applyReading } from './apply-reading.ts'
import { askForPerson } from './ask-for-person.ts'
import { toShownReading } from './describe-reading.ts'
import type { CampaignText, PostText } from './digest-questions.ts'
import { readPair } from './read-pair.ts'

type ScoredText = { text: PostText; campaign: CampaignText; score: Score }
type ReadScore = Pick<LinkScore, 'reading' | 'reading_gap'> & { score: StoredScore }

/** Reads a post that somebody has scored, and applies the answers. Where there are none, its score stays. */
export async function readScored(ctx: UserCtx, { text, campaign, score }: ScoredText): Promise<ReadScore> {
  const { id: user_id } = ctx.user
  const { answers, gap } = await askForPerson(ctx.system, user_id, (reader) =>
    readPair(ctx.system, reader, { user_id, post_id: null, text, campaign }),
  )
  return {
    score: answers ? applyReading(score, answers) : score,
    reading: toShownReading(answers),
    reading_gap: gap,
  }
}
