import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import { observe } from './observe.ts'
import { readProfile } from './read-profile.ts'

/** The raw values behind a score, one per entry of FEATURES: what weights are fitted on. */
export function observeFeatures(posts: readonly Post[], campaign: Campaign): Float64Array[] {
  const profile = readProfile(campaign)
  return posts.map((post) => observe(post, profile).values)
}
