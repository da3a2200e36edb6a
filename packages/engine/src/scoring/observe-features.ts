import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import { observe } from './observe.ts'
import { readProfile } from './read-profile.ts'

/** What weights are fitted on. */
export type ObservedFeatures = {
  /** How much the campaign tells of itself, as a logarithm. */
  told: number
  /** The raw values behind the score of each post, one per entry of FEATURES. */
  values: Float64Array[]
}

/** Observes posts for one campaign without scoring them. */
export function observeFeatures(posts: readonly Post[], campaign: Campaign): ObservedFeatures {
  const profile = readProfile(campaign)
  return { told: profile.told, values: posts.map((post) => observe(post, profile).values) }
}
