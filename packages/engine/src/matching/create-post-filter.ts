import { authorKey, subredditKey } from '../campaign.ts'
import type { Campaign } from '../campaign.ts'
import { findTerm } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import { placesOfPost } from '../post.ts'
import type { Post } from '../post.ts'
import { parseCampaign } from './parse-campaign.ts'

/**
 * Creates a function that says whether a campaign may have a post, whatever it is about: one of its subreddits, of
 * nobody whom it blocks, and without the words that it excludes.
 */
export function createPostFilter(campaign: Campaign): (post: Post) => boolean {
  const { subreddits, blockedAuthors, excluded } = parseCampaign(campaign)
  return (post) => {
    if (!placesOfPost(post).some((place) => subreddits.has(subredditKey(place)))) return false
    if (post.author !== null && blockedAuthors.has(authorKey(post.author))) return false
    if (excluded.length === 0) return true
    const text = readPostText(post)
    return !excluded.some((term) => findTerm(term, text) !== null)
  }
}
