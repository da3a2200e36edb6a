import type { Limits } from '@radar/contract'

/** Lists of a campaign with limited room in a plan. */
export const SHARED_LISTS = ['subreddits', 'keywords', 'campaign_prompts'] as const
export type SharedList = (typeof SHARED_LISTS)[number]

/** Number of entries of each list that run: the first ones, in the order that the person gave them. */
export type Share = Record<SharedList, number>

/**
 * Room of a plan for each list. Each intent query is used once a day, so that no more of them run than a day's quota
 * pays for.
 */
export const roomIn = (limits: Limits): Share => ({
  subreddits: limits.subreddits,
  keywords: limits.keywords,
  campaign_prompts: limits.relevancy_checks,
})

/**
 * Share of each active campaign in the plan, by id. `active` comes oldest first, and the oldest are served first; a
 * campaign beyond the plan's number gets no share.
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
