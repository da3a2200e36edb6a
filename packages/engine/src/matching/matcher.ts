import type { Campaign } from '../campaign.ts'
import type { KeywordSyntaxError } from '../keywords/keyword-syntax-error.ts'
import type { Field, Post } from '../post.ts'

/** One keyword, as the campaign spells it, at its first place in the post (UTF-16 units). Hits of one post may share it. */
export type KeywordHit = {
  readonly keyword: string
  readonly text: string
  readonly field: Field
  readonly start: number
  readonly end: number
}

/**
 * A post that concerns a campaign: through keywords, or, where it says none of them, through
 * the intent query it answers to.
 */
export type Hit = {
  campaign_id: string
  keywords: KeywordHit[]
  intent: string | null
}

/** One index for any number of campaigns. */
export type Matcher = {
  /** Adds or replaces. Keywords that cannot be read are left out and returned as errors. */
  add(campaign: Campaign): KeywordSyntaxError[]
  /** False if there is no such campaign. */
  remove(id: string): boolean
  /** All campaigns concerned, in no particular order. */
  match(post: Post): Hit[]
  readonly size: number
}
