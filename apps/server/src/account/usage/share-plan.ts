import type { Limits } from '@radar/contract'

/** The lists of a campaign that a plan has limited room for. */
export const SHARED_LISTS = ['subreddits', 'keywords', 'campaign_prompts'] as const
export type SharedList = (typeof SHARED_LISTS)[number]

/** How many entries of each list run; they are the first ones, in the order that the person gave them. */
export type Share = Record<SharedList, number>

/** What a plan gives of each list. Each intent query is used once a day, so that more than a day's never all run. */
export const roomIn = (limits: Limits): Share => ({
  subreddits: limits.subreddits,
  keywords: limits.keywords,
  campaign_prompts: limits.relevancy_checks,
})

/**
 * What each of a user's active campaigns gets of the plan, by id; `active` comes oldest first, and the oldest are served
 * first. A campaign that the plan has no room for gets no share.
 */
export function sharePlan(active: ({ id: string } & Share)[], limits: Limits): Map<string, Share> {
  const left = roomIn(limits)
  return new Map(
    active.slice(0, limits.campaigns).map((campaign) => {
      const share = { ...left }
      for (const list of SHARED_LISTS) {
        share[list] = Math.min(campaign[list], left[list])
        left[list] -= share[list]
      }
      return [campaign.id, share]
    }),
  )
}
