import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Rule } from '../rule.ts'

/** What a customer said about matches of one campaign. `recent` are the matches a rule is tried on. */
export type Feedback = {
  campaign: Campaign
  kept: readonly Post[]
  dismissed: readonly Post[]
  recent: readonly Post[]
}

/** What a rule would do to the recent matches. `affects` counts what it hides or moves. */
export type Effect = {
  affects: number
  of: number
  kept_affected: number
  /** How many different marked posts the rule was learned from. */
  learned_from: number
  sentence: string
}

/** A rule to accept or to leave; nothing changes until it stands in the campaign's `rules`. */
export type Proposal = {
  rule: Rule
  effect: Effect
}
