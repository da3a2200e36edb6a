import type { Limits } from '@radar/contract'

type Listed = { id: string; subreddits: string[]; keywords: string[] }

/**
 * What a plan lets run of a user's active campaigns, given oldest first: after a downgrade the oldest campaigns, and
 * of their subreddits and keywords as many as fit, in the order in which the person gave them. The rest rests.
 */
export function withinPlan<Campaign extends Listed>(active: Campaign[], limits: Limits): Campaign[] {
  const left = { subreddits: limits.subreddits, keywords: limits.keywords }
  return active.slice(0, limits.campaigns).map((campaign) => {
    const subreddits = campaign.subreddits.slice(0, left.subreddits)
    const keywords = campaign.keywords.slice(0, left.keywords)
    left.subreddits -= subreddits.length
    left.keywords -= keywords.length
    return { ...campaign, subreddits, keywords }
  })
}
