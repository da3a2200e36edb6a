import { createWordReader, scoreReading } from '@radar/engine'
import type { Campaign, Post, Score } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'

type EditedPair = { post: Post; campaign: Campaign; at: Date }

/** Scores an edited post by words at once, so that nothing of the old text is left; the model reads the new one afterwards. */
export function scoreByWords({ relevance }: Ctx, { post, campaign, at }: EditedPair): Score {
  const words_because = relevance.read_by === 'model' ? 'edited' : 'no_model'
  const reading = { ...createWordReader(campaign)(post, true), words_because } as const
  return scoreReading({ post, reading, campaign }, Math.floor(at.getTime() / 1_000))
}
