import type { CampaignPosts } from './radar-scores.ts'

/** Some collections do not say where a post stands. */
const UNKNOWN_SUBREDDIT = 'unknown'

/** Gives every post a place, and has the campaign watch all of them. */
export function placePosts(
  campaign: CampaignPosts['campaign'],
  posts: CampaignPosts['posts'],
): CampaignPosts {
  const placed = posts.map((post) => ({ ...post, subreddit: post.subreddit || UNKNOWN_SUBREDDIT }))
  const subreddits = [...new Set(placed.map(({ subreddit }) => subreddit))]
  return { campaign: { ...campaign, subreddits }, posts: placed }
}
