import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Rule } from '../rule.ts'

/** Match as a rule is tried on it. `byMeaning` is true where it was found without a keyword. */
export type FoundPost = Post & { byMeaning?: boolean }

/** Verdicts of a customer on matches of one campaign. Rules are tried on the `recent` matches. */
export type Feedback = {
  campaign: Campaign
  kept: readonly FoundPost[]
  dismissed: readonly FoundPost[]
  recent: readonly FoundPost[]
}

/** Effect of a rule on the recent matches. `affects` counts those that it hides or moves. */
export type Effect = {
  affects: number
  of: number
  kept_affected: number
  /** Number of different judged posts that the rule was learned from. */
  learned_from: number
  sentence: string
}

/** Proposed rule. It changes nothing until it is in the campaign's `rules`. */
export type Proposal = {
  rule: Rule
  effect: Effect
}
