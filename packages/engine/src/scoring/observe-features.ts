import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Encode } from './meaning.ts'
import { observeAll } from './observe.ts'
import { readProfile } from './read-profile.ts'

/** Observes posts for one campaign without scoring them: for each, one raw value per entry of FEATURES. */
export function observeFeatures(
  posts: readonly Post[],
  { campaign, encode }: { campaign: Campaign; encode: Encode },
): Float64Array[] {
  const profile = readProfile(campaign)
  return posts.map((post) => observeAll(post, { profile, encode }).values)
}
