import type { Campaign } from '@radar/contract'
import { useUsage } from './use-usage.ts'

/** Room that the plan leaves to this campaign; undefined until it is known. */
export function useRemaining(campaign?: Campaign) {
  const { data } = useUsage()
  if (!data) return undefined
  const { usage, limits } = data
  const places = (count: number, before: number, limit: number) => ({
    elsewhere: Math.max(0, count - before),
    before,
    limit,
  })
  return {
    campaigns: places(usage.campaigns_count, campaign ? 1 : 0, limits.campaigns),
    keywords: places(usage.keywords_count, campaign?.keywords.length ?? 0, limits.keywords),
    subreddits: places(
      usage.subreddits_count,
      (campaign?.subreddits.length ?? 0) + (campaign?.other_places.length ?? 0),
      limits.subreddits,
    ),
    intents: limits.relevancy_checks,
  }
}
