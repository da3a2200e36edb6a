import type { Campaign } from '../campaign.ts'
import type { KeywordSyntaxError } from '../keywords/keyword-syntax-error.ts'
import type { Field, Post } from '../post.ts'

/** Keyword, as the campaign spells it, at its first place in the post (UTF-16 units). Hits of one post may share it. */
export type KeywordHit = {
  readonly keyword: string
  readonly text: string
  readonly field: Field
  readonly start: number
  readonly end: number
}

/** Post that concerns a campaign: through keywords, or, without any, through the intent query that it answers. */
export type Hit = {
  campaign_id: string
  keywords: KeywordHit[]
  intent: string | null
}

/** Index of any number of campaigns. */
export type Matcher = {
  /** Adds or replaces a campaign. Keywords that cannot be parsed are left out and returned as errors. */
  add(campaign: Campaign): KeywordSyntaxError[]
  /** Removes a campaign; false if there is none. */
  remove(id: string): boolean
  /** Hits of a post, in no particular order. */
  match(post: Post): Hit[]
  readonly size: number
}
