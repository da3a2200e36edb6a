import type { Campaign } from '@radar/contract'
import { useUsage } from './use-usage.ts'

/** What the plan has room for beside this campaign; undefined while that is not known. */
export function useRoom(campaign?: Campaign) {
  const { data } = useUsage()
  if (!data) return undefined
  const { usage, limits } = data

  return {
    campaigns: {
      elsewhere: elsewhere(usage.campaigns_count, campaign && 1),
      limit: limits.campaigns,
    },
    keywords: {
      elsewhere: elsewhere(usage.keywords_count, campaign?.keywords.length),
      limit: limits.keywords,
    },
    subreddits: {
      elsewhere: elsewhere(usage.subreddits_count, campaign?.subreddits.length),
      limit: limits.subreddits,
    },
  }
}

const elsewhere = (count: number, here: number | undefined) => Math.max(0, count - (here ?? 0))
