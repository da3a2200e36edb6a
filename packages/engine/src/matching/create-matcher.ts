import { subredditKey } from '../campaign.ts'
import type { Campaign } from '../campaign.ts'
import { placesOfPost } from '../post.ts'
import type { Post } from '../post.ts'
import { CampaignIndex } from './campaign-index.ts'
import { collectHits } from './collect-hits.ts'
import type { Hit, Matcher } from './matcher.ts'
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
      if (!post.also_in?.length) return matchIn(post.subreddit, post)
      const hits = new Map<string, Hit>()
      for (const place of placesOfPost(post))
        for (const hit of matchIn(place, post)) hits.set(hit.campaign_id, hit)
      return [...hits.values()]
    },
    get size() {
      return index.size
    },
  }

  function matchIn(place: string, post: Post): Hit[] {
    const { subreddits } = index
    const subreddit = subreddits.find(place) ?? subreddits.find(subredditKey(place))
    if (subreddit === undefined) return []
    const search = { index, subreddit, filter: subreddits.filterOf(subreddit), finder, post }
    return findPhrases(search) === 0 ? [] : collectHits(search)
  }
}
