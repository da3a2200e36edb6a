import { authorKey, subredditKey } from '../campaign.ts'
import type { Campaign } from '../campaign.ts'
import { findTerm } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import { parseCampaign } from './parse-campaign.ts'

/**
 * Creates a function that says whether a campaign may have a post, whatever it is about: one of its subreddits, of
 * nobody whom it blocks, and without the words that it excludes.
 */
export function createPostFilter(campaign: Campaign): (post: Post) => boolean {
  const { subreddits, blockedAuthors, excluded } = parseCampaign(campaign)
  return (post) => {
    if (!subreddits.has(subredditKey(post.subreddit))) return false
    if (post.author !== null && blockedAuthors.has(authorKey(post.author))) return false
    if (excluded.length === 0) return true
    const text = readPostText(post)
    return !excluded.some((term) => findTerm(term, text) !== null)
  }
}
