import { subredditKey } from '../campaign.ts'
import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import { CampaignIndex } from './campaign-index.ts'
import { collectHits } from './collect-hits.ts'
import type { Matcher } from './matcher.ts'
import { findPhrases } from './find-phrases.ts'
import { PhraseFinder } from './phrase-finder.ts'

/**
 * Creates a matcher: one index for all campaigns, a trie of phrases in typed arrays with a Bloom filter per subreddit
 * before it. Adding or removing a campaign touches only its own phrases.
 */
export function createMatcher(): Matcher {
  const index = new CampaignIndex()
  const finder = new PhraseFinder()
  return {
    add: (campaign: Campaign) => index.add(campaign),
    remove: (id: string) => index.remove(id),
    match(post: Post) {
      const { subreddits } = index
      const subreddit = subreddits.find(post.subreddit) ?? subreddits.find(subredditKey(post.subreddit))
      if (subreddit === undefined) return []
      const search = { index, subreddit, filter: subreddits.filterOf(subreddit), finder, post }
      return findPhrases(search) === 0 ? [] : collectHits(search)
    },
    get size() {
      return index.size
    },
  }
}
