import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Score } from './ledger.ts'
import { hear, observe } from './observe.ts'
import { readProfile } from './read-profile.ts'
import type { Profile } from './read-profile.ts'
import { shareOut } from './share-out.ts'
import { ruleEntries } from './apply-rules.ts'
import { sumParts } from './sum-parts.ts'
import { surroundings } from './surroundings.ts'
import { tellReason } from './telling/tell-reason.ts'
import { START, TOLD } from './weights.ts'

/** Scores posts of one campaign, which is read once. */
export type PostScorer = {
  /** `now` is in seconds. */
  score(post: Post, now: number): Score
}

/** Scores one post for one campaign; `now` is in seconds. The subreddit plays no part. */
export function score(post: Post, campaign: Campaign, now: number): Score {
  return createPostScorer(campaign).score(post, now)
}

/**
 * The score is a chance in percent: that a reader who knows the campaign would act on the post.
 * Evidence is weighed in log odds and then shared out as points of that percentage.
 */
export function createPostScorer(campaign: Campaign): PostScorer {
  const profile = readProfile(campaign)
  return { score: (post, now) => scoreWith({ profile, campaign, post, now }) }
}

type Question = {
  profile: Profile
  campaign: Campaign
  post: Post
  now: number
}

function scoreWith({ profile, campaign, post, now }: Question): Score {
  const evidence = [
    ...sumParts(post, observe(post, profile)),
    ...surroundings(post, now),
    ...ruleEntries(campaign.rules ?? [], post),
  ]
  const ledger = shareOut(evidence, START + TOLD * profile.told)
  const relevance_score = ledger.reduce((sum, entry) => sum + entry.points, 0)
  return { relevance_score, ledger, reason: tellReason(ledger, hear(post).speech.foreign) }
}
