import type { Post } from '../post.ts'
import type { CampaignIndex } from './campaign-index.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import type { BloomFilter } from './tables/bloom-filter.ts'

/** One post on its way through the index of all campaigns. */
export type Search = {
  index: CampaignIndex
  subreddit: number
  /** What may begin or be in the subreddit, see `phrase-keys.ts`. */
  filter: BloomFilter
  finder: PhraseFinder
  post: Post
}
