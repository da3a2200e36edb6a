import { openEncoder } from '@radar/encoder'
import { createPostScorer } from '@radar/engine'
import type { Campaign, PostScorer } from '@radar/engine'

/** Scores posts of one campaign by their words and their meaning. The encoder is opened with the first campaign. */
export function createScorer(campaign: Campaign): PostScorer {
  return createPostScorer(campaign, openEncoder())
}
