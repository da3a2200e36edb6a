import type { Post } from '../post.ts'
import type { CampaignIndex } from './campaign-index.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import type { BloomFilter } from './tables/bloom-filter.ts'

/** Search for one post in the index of all campaigns. */
export type Search = {
  index: CampaignIndex
  subreddit: number
  /** Filter of the subreddit's phrases and campaigns, see `phrase-keys.ts`. */
  filter: BloomFilter
  finder: PhraseFinder
  post: Post
}
