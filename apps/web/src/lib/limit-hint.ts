import { PLANS, USAGE_COUNTERS } from '@radar/contract'
import type { CapacityKey, QuotaKey } from '@radar/contract'
import { formatUtcDay } from './format-days.ts'

type Limit = { thing: string; limit: number; resets_at?: string | null }

/** Advice after a limit of the plan was reached. */
export function limitHint({ thing, limit, resets_at }: Limit): string {
  const reached = `You've reached your ${thing} limit.`
  if (hasMoreInModerator({ thing, limit }))
    return `${reached} Upgrade to Moderator for ${resets_at ? 'higher limits' : 'more capacity'}.`
  return resets_at
    ? `${reached} It resets on ${formatUtcDay(resets_at)}.`
    : `${reached} No plan has room for more; remove some first.`
}

/** True if the paid plan has a higher limit. */
export function hasMoreInModerator({ thing, limit }: Pick<Limit, 'limit' | 'thing'>): boolean {
  const keys = Object.keys(USAGE_COUNTERS) as (QuotaKey | CapacityKey)[]
  const key = keys.find((counter) => USAGE_COUNTERS[counter].thing === thing)
  return key === undefined || limit < PLANS.moderator.limits[key]
}
