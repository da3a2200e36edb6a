import { openEncoder } from '@radar/encoder'
import type { Campaign } from '../../campaign.ts'
import type { Post } from '../../post.ts'
import type { Score } from '../ledger.ts'
import { createPostScorer } from '../score-post.ts'

/** Scores one post for one campaign as the program does. */
export function score(post: Post, campaign: Campaign, now: number): Score {
  return createPostScorer(campaign, openEncoder()).score(post, now)
}
